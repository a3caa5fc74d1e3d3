<?php

namespace Verandah\Site\Classes\Forms;

use Verandah\Site\Classes\Site\Text;

/** Names and addresses that visitors type, and what is wrong with them. The browser shows the same messages earlier. */
class PersonFields
{
    /** What the widgets call them. */
    private const LABELS = ['first_name' => 'form.firstName', 'last_name' => 'form.lastName', 'email' => 'form.address'];
    private const MIN_NAME = 2;
    private const MAX_LENGTH = 254;

    /** @return string one line: elsewhere a line break could end a header of a mail */
    public static function line(mixed $value): string
    {
        return (string) preg_replace('/[\x00-\x1F\x7F]+/', ' ', self::text($value, self::MAX_LENGTH));
    }

    /** @return string one that every database keeps: valid UTF-8, without the zero byte that PostgreSQL refuses */
    public static function text(mixed $value, int $maxLength): string
    {
        return is_string($value) ? mb_substr(trim(str_replace("\0", '', mb_scrub($value, 'UTF-8'))), 0, $maxLength, 'UTF-8') : '';
    }

    /** @param array<string, string> $fields those of them that a form has @return array<string, string> field → message */
    public static function errors(array $fields): array
    {
        $errors = [];
        foreach (array_intersect_key(self::LABELS, $fields) as $name => $label) {
            $field = ['field' => Text::ofWidget($label)];
            if ($fields[$name] === '') {
                $errors[$name] = Text::ofWidget('form.required', $field);
            } elseif ($name === 'email' && filter_var($fields[$name], FILTER_VALIDATE_EMAIL) === false) {
                $errors[$name] = Text::ofWidget('form.email');
            } elseif (mb_strlen((string) preg_replace('/\s/u', '', $fields[$name])) < self::MIN_NAME) {
                // Spaces do not count, as in the browser.
                $errors[$name] = Text::ofWidget('form.tooShort', $field + ['count' => self::MIN_NAME]);
            }
        }
        // Digits as people group them, and a country code; an empty one may be left out.
        $digits = (string) preg_replace('/[\s().\-–+\/]/u', '', $fields['phone'] ?? '');
        if ($digits !== '' && preg_match('/^\d{8,15}$/D', $digits) !== 1) {
            $errors['phone'] = 'Enter a valid phone number, with its area code.';
        }
        return $errors;
    }
}
