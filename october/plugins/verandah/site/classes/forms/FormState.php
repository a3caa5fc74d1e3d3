<?php

namespace Verandah\Site\Classes\Forms;

use Flash;
use Redirect;
use Request;
use Session;

/** What a form shows again after a refusal, when there is no script: `posted`, `form_errors` and `old`. */
class FormState
{
    private const KEY = 'verandah.form';

    /** Sends the visitor back to the page, with what was typed. @param array $errors by field @param string|null $why for the top of the page */
    public static function sendBack(array $errors, ?string $why = null): object
    {
        self::remember($errors);
        if ($why === null) {
            // The fragment of the form's action stays.
            return Redirect::to(Request::fullUrl(), 303);
        }
        Flash::error($why);
        return self::toMessage();
    }

    /** Not to the referrer, which a policy can remove. The fragment is where messages are; without one, the form's would stay. */
    public static function toMessage(): object
    {
        return Redirect::to(Request::fullUrl() . '#main', 303);
    }

    /** Keeps the fields for the next page, without passwords, files and fields of the CMS. @param array $errors by field */
    public static function remember(array $errors): void
    {
        $handler = Request::post('_handler');
        Session::flash(self::KEY, [
            'posted' => is_string($handler) ? $handler : '',
            'form_errors' => array_map(fn ($messages) => array_values((array) $messages), $errors),
            'old' => array_filter(
                self::withoutPasswords(Request::post()),
                fn (int|string $name) => !str_starts_with((string) $name, '_'),
                ARRAY_FILTER_USE_KEY,
            ),
        ]);
    }

    /** @return array{posted: string, form_errors: array<string, string[]>, old: array} */
    public static function view(): array
    {
        return Session::get(self::KEY, []) + ['posted' => '', 'form_errors' => [], 'old' => []];
    }

    private static function withoutPasswords(array $fields): array
    {
        $rest = array_filter(
            $fields,
            fn (int|string $name) => !str_contains(strtolower((string) $name), 'password'),
            ARRAY_FILTER_USE_KEY,
        );
        return array_map(fn (mixed $value) => is_array($value) ? self::withoutPasswords($value) : $value, $rest);
    }
}
