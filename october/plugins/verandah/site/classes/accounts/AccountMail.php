<?php

namespace Verandah\Site\Classes\Accounts;

use App;
use Log;
use Mail;
use Throwable;
use Verandah\Site\Classes\Site\SiteAddress;

/** Letters about accounts. Only the owner of an address reads in them whether it has an account. */
class AccountMail
{
    /** Makes an account if the address has none. @param array{first_name: string, last_name: string, email: string} $person */
    public static function welcome(array $person, string $page): void
    {
        self::write($person['email'], $page, function (Customers $customers, callable $link) use ($person) {
            $address = $link();
            if ($address !== null) {
                return ['account-exists', ['link' => $address]];
            }
            $customers->register($person);
            return ['account', ['link' => $link()] + $person];
        });
    }

    public static function newPassword(string $email, string $page): void
    {
        self::write($email, $page, function (Customers $customers, callable $link) {
            $address = $link();
            return $address === null ? null : ['password', ['link' => $address]];
        });
    }

    /**
     * The visitor has the answer already, so a failure is for the log alone.
     *
     * @param callable(Customers, callable(): ?string): ?array{string, array} $compose template and variables; null for no letter
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
                [$template, $data] = $letter;
                Mail::send("verandah.site::mail.$template", $data, fn (object $message) => $message->to($email));
            }
        } catch (Throwable $exception) {
            Log::error('A letter about an account was not sent: ' . $exception->getMessage(), ['exception' => $exception]);
        }
    }
}
