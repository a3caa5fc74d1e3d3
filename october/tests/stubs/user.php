<?php

/** The accounts of a user plugin, as the manager and the models of Winter.User have them. */

namespace October\Rain\Auth {
    class AuthException extends \Exception
    {
    }
}

namespace {
    use October\Rain\Auth\AuthException;

    class StubUser
    {
        public ?string $resetCode = null;
        public bool $is_guest = false;
        public bool $isBanned = false;
        public int $timesSaved = 0;

        public function __construct(public int $id, public string $name, public string $surname, public string $email, public string $password)
        {
        }

        public function getResetPasswordCode(): string
        {
            return $this->resetCode = "secret-$this->id";
        }

        public function attemptResetPassword(string $code, string $password): bool
        {
            if ($this->resetCode === null || $this->resetCode !== $code) {
                return false;
            }
            [$this->password, $this->resetCode] = [$password, null];
            return true;
        }

        public function isBanned(): bool
        {
            return $this->isBanned;
        }

        public function save(): void
        {
            $this->timesSaved += 1;
        }
    }

    /** Bound as `user.auth`. It stands for its model and its query too. */
    class StubAuth
    {
        /** @var StubUser[] */
        public array $users = [];
        private ?StubUser $user = null;
        private string $email = '';

        public function __construct()
        {
            $this->users[] = new StubUser(7, 'Pia', 'Novak', 'pia@example.test', 'her password');
        }

        public function getUser(): ?StubUser
        {
            return $this->user;
        }

        public function authenticate(array $credentials, bool $remember): void
        {
            foreach ($this->users as $user) {
                if ($user->email === $credentials['login']) {
                    $user->password === $credentials['password'] || throw new AuthException('A user was found to match all plain text credentials.');
                    $this->user = $user;
                    return;
                }
            }
            throw new AuthException('A user was not found with the given credentials.');
        }

        public function login(StubUser $user, bool $remember): void
        {
            $this->user = $user;
        }

        public function logout(): void
        {
            $this->user = null;
        }

        public function register(array $fields, bool $activate, bool $autoLogin): void
        {
            $this->users[] = new StubUser(count($this->users) + 7, $fields['name'], $fields['surname'], $fields['email'], $fields['password']);
        }

        public function findUserById(string $id): ?StubUser
        {
            return array_column($this->users, null, 'id')[$id] ?? null;
        }

        public function createUserModel(): self
        {
            return $this;
        }

        public function newQuery(): self
        {
            return $this;
        }

        public function where(string $column, string $email): self
        {
            $this->email = $email;
            return $this;
        }

        public function first(): ?StubUser
        {
            return array_column($this->users, null, 'email')[$this->email] ?? null;
        }
    }
}
