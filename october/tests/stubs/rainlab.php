<?php

/** The model, components and setting of RainLab.User from version 3, the guard that it replaces, and Laravel's broker, as their sources have them. */

namespace RainLab\User\Models {
    class User
    {
        /** @var self[] by id */
        public static array $all = [];
        public bool $is_guest = false;
        public bool $isVerified = false;
        public string $password_confirmation = '';
        public bool $hasSecondFactor = false;
        public string $rememberToken = '';

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

        public function setRememberToken(string $token): void
        {
            $this->rememberToken = $token;
        }

        public function hasEnabledTwoFactorAuthentication(): bool
        {
            return $this->hasSecondFactor;
        }

        public function save(): void
        {
        }
    }
}

namespace RainLab\User\Models {
    class Setting
    {
        public static bool $allowsRegistration = true;

        public static function get(string $name): ?bool
        {
            return $name === 'allow_registration' ? self::$allowsRegistration : null;
        }
    }
}

namespace RainLab\User\Components {
    class Registration
    {
        /** @var string[] of all components */
        public static array $events = [];

        public function fireSystemEvent(string $name, array $given): mixed
        {
            self::$events[] = $name;
            return null;
        }
    }

    class ResetPassword extends Registration
    {
    }

    class Authentication extends Registration
    {
        public const REMEMBER_ALWAYS = 'always';

        public function __construct(?object $page, array $properties)
        {
        }

        public function onLogin(): ?object
        {
            $this->fireSystemEvent('rainlab.user.beforeAuthenticate', []);
            $guard = \App::make('auth');
            $user = $guard->retrieveByCredentials(['email' => \Request::post('email')]);
            if ($user?->password !== \Request::post('password')) {
                throw new \ValidationException(['email' => 'These credentials do not match our records.']);
            }
            if ($user->hasSecondFactor) {
                return \Redirect::to('/any?two-factor=challenge');
            }
            $guard->login($user, true);
            return null;
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
