<?php

/** The model of RainLab.User from version 3, the guard that it replaces, and Laravel's broker, as their documentation has them. */

namespace RainLab\User\Models {
    class User
    {
        /** @var self[] by id */
        public static array $all = [];
        public bool $is_guest = false;
        public bool $isVerified = false;
        public string $password_confirmation = '';

        public function __construct(public int $id, public string $first_name, public string $last_name, public string $email, public string $password)
        {
        }

        public static function create(array $fields): self
        {
            $id = count(self::$all) + 7;
            return self::$all[$id] = new self($id, $fields['first_name'], $fields['last_name'], $fields['email'], $fields['password']);
        }

        public static function find(string $id): ?self
        {
            return self::$all[$id] ?? null;
        }

        public function markEmailAsVerified(): void
        {
            $this->isVerified = true;
        }

        public function save(): void
        {
        }
    }
}

namespace {
    use RainLab\User\Models\User;

    /** Bound as `auth`. It is its own provider. */
    class StubGuard
    {
        private ?User $user = null;

        public function user(): ?User
        {
            return $this->user;
        }

        public function attempt(array $credentials, bool $remember): bool
        {
            $found = $this->retrieveByCredentials($credentials);
            $this->user = $found?->password === $credentials['password'] ? $found : null;
            return $this->user !== null;
        }

        public function login(User $user, bool $remember): void
        {
            $this->user = $user;
        }

        public function logout(): void
        {
            $this->user = null;
        }

        public function getProvider(): self
        {
            return $this;
        }

        public function retrieveByCredentials(array $credentials): ?User
        {
            return array_column(User::$all, null, 'email')[$credentials['email']] ?? null;
        }
    }

    /** The broker of password resets. */
    class Password
    {
        /** @var array<int, string> id → token */
        private static array $tokens = [];

        public static function broker(): self
        {
            return new self();
        }

        public function createToken(User $user): string
        {
            return self::$tokens[$user->id] = "token-$user->id";
        }

        public function tokenExists(User $user, string $token): bool
        {
            return (self::$tokens[$user->id] ?? null) === $token;
        }

        public function deleteToken(User $user): void
        {
            unset(self::$tokens[$user->id]);
        }
    }
}
