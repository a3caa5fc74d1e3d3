<?php

namespace Verandah\Site\Classes;

use App;
use Log;
use Mail;
use Throwable;

/** Letters about accounts. Only the owner of an address reads in them whether it has an account. */
class AccountMail
{
    private const IGNORE = "If you didn’t ask for this, you don’t need to do anything.\n";

    /** Makes an account if the address has none. @param array{first_name: string, last_name: string, email: string} $person */
    public static function welcome(array $person, string $page): void
    {
        self::write($person['email'], $page, function (Customers $customers, callable $link) use ($person) {
            $address = $link();
            if ($address !== null) {
                return ['You have an account already', "You asked for an account, and this address has one. Sign in, or choose a new password:\n$address"];
            }
            $customers->register($person);
            return ['Choose your password', "Hello {$person['first_name']},\n\nChoose a password for your new account:\n{$link()}"];
        });
    }

    public static function newPassword(string $email, string $page): void
    {
        self::write($email, $page, function (Customers $customers, callable $link) {
            $address = $link();
            return $address === null ? null : ['Choose a new password', "Choose a new password for your account:\n$address"];
        });
    }

    /**
     * The visitor has the answer already, so a failure is for the log alone.
     *
     * @param callable(Customers, callable(): ?string): ?array{string, string} $compose subject and text; null for no letter
     */
    private static function write(string $email, string $page, callable $compose): void
    {
        try {
            $customers = App::make(Customers::class);
            $address = SiteAddress::of($page);
            $letter = $compose($customers, function () use ($customers, $email, $address): ?string {
                $code = $customers->passwordCode($email);
                return $code === null ? null : "$address?reset=" . rawurlencode($code);
            });
            if ($letter !== null) {
                [$subject, $text] = $letter;
                Mail::raw("$text\n\nThe link works once. " . self::IGNORE, fn (object $message) => $message->to($email)->subject($subject));
            }
        } catch (Throwable $exception) {
            Log::error('A letter about an account was not sent: ' . $exception->getMessage(), ['exception' => $exception]);
        }
    }
}
