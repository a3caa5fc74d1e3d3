<?php

namespace Verandah\Site\Classes\Accounts;

use App;

/** Who asks: an account of the user plugin (RainLab.User or Winter.User), or a guest if there is no plugin. */
class Visitor
{
    private function __construct(private readonly ?object $user)
    {
    }

    public static function current(): self
    {
        return new self(App::make(Customers::class)->user());
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
}
