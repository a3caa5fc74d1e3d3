<?php

namespace Verandah\Site\Classes;

use App;

/** Who asks: an account of the user plugin (RainLab.User or Winter.User), or a guest if there is no plugin. */
class Visitor
{
    private function __construct(private readonly ?object $user)
    {
    }

    public static function current(): self
    {
        return new self(self::user());
    }

    public function isSignedIn(): bool
    {
        return $this->user !== null;
    }

    public function accountId(): string
    {
        return $this->user === null ? '' : (string) $this->user->id;
    }

    /** @return array{signedIn: bool, initials: ?string, firstName: ?string, lastName: ?string, email: ?string} for templates */
    public function view(): array
    {
        if ($this->user === null) {
            return ['signedIn' => false, 'initials' => null, 'firstName' => null, 'lastName' => null, 'email' => null];
        }
        $firstName = (string) ($this->user->first_name ?? $this->user->name ?? '');
        $lastName = (string) ($this->user->last_name ?? $this->user->surname ?? '');
        return [
            'signedIn' => true,
            'initials' => mb_strtoupper(mb_substr($firstName, 0, 1) . mb_substr($lastName, 0, 1)),
            'firstName' => $firstName,
            'lastName' => $lastName,
            'email' => (string) ($this->user->email ?? ''),
        ];
    }

    private static function user(): ?object
    {
        // Winter.User, and RainLab.User up to version 2.
        if (App::bound('user.auth')) {
            return App::make('user.auth')->getUser();
        }
        // RainLab.User from version 3, which uses Laravel's own guard.
        $class = 'RainLab\User\Models\User';
        if (class_exists($class) && App::bound('auth')) {
            $user = App::make('auth')->user();
            return $user instanceof $class ? $user : null;
        }
        return null;
    }
}
