<?php

namespace Verandah\Site\Classes;

use Request;
use Session;

/** What a form shows again after a refusal, when there is no script: `posted`, `form_errors` and `old`. */
class FormState
{
    private const KEY = 'verandah.form';

    /** Keeps the fields for the next page, without passwords, files and fields of the CMS. @param array $errors by field */
    public static function remember(array $errors): void
    {
        $isKept = fn ($value, string $name) => !str_starts_with($name, '_') && !str_contains(strtolower($name), 'password');
        Session::flash(self::KEY, [
            'posted' => (string) Request::post('_handler'),
            'form_errors' => array_map(fn ($messages) => array_values((array) $messages), $errors),
            'old' => array_filter(Request::post(), $isKept, ARRAY_FILTER_USE_BOTH),
        ]);
    }

    /** @return array{posted: string, form_errors: array<string, string[]>, old: array} */
    public static function view(): array
    {
        return Session::get(self::KEY, []) + ['posted' => '', 'form_errors' => [], 'old' => []];
    }
}
