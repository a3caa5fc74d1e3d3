<?php

namespace Verandah\Site\Classes;

/** An enquiry of the starter theme's form, and what is wrong with it. The browser shows the same messages earlier. */
class Enquiry
{
    /** As in the form's `max`, in megabytes. */
    private const MAX_PLAN = 2;
    private const MIN_NAME = 2;
    private const REQUIRED = [
        'first_name' => 'The first name field is required.',
        'last_name' => 'The last name field is required.',
        'email' => 'The email field is required.',
        'consent' => 'Tick the box so we can contact you.',
    ];

    /**
     * @param array<string, string> $fields
     * @param array<string, string> $errors field → message
     */
    private function __construct(
        public readonly array $fields,
        public readonly array $errors,
        public readonly ?object $plan,
    ) {
    }

    /** @param array $input untrusted @param mixed $plan an uploaded file, if there is one */
    public static function read(array $input, mixed $plan): self
    {
        $fields = [];
        foreach (['first_name', 'last_name', 'email', 'phone', 'message', 'home_design', 'consent'] as $name) {
            $value = $input[$name] ?? '';
            $text = is_string($value) ? mb_substr(trim($value), 0, $name === 'message' ? 2000 : 254) : '';
            // Only a message has lines; elsewhere one could end a header of a mail.
            $fields[$name] = $name === 'message' ? $text : (string) preg_replace('/[\x00-\x1F\x7F]+/', ' ', $text);
        }
        $file = is_object($plan) ? $plan : null;
        return new self($fields, self::errors($fields, $file), $file);
    }

    /** @return array<string, string> */
    private static function errors(array $fields, ?object $plan): array
    {
        $errors = array_filter(self::REQUIRED, fn (string $name) => $fields[$name] === '', ARRAY_FILTER_USE_KEY);
        if ($fields['email'] !== '' && filter_var($fields['email'], FILTER_VALIDATE_EMAIL) === false) {
            $errors['email'] = 'Please enter a valid email address.';
        }
        foreach (['first_name' => 'first name', 'last_name' => 'last name'] as $name => $label) {
            // Spaces do not count, as in the browser.
            if ($fields[$name] !== '' && mb_strlen((string) preg_replace('/\s/u', '', $fields[$name])) < self::MIN_NAME) {
                $errors[$name] = "The $label must be at least " . self::MIN_NAME . ' characters.';
            }
        }
        return $errors + ($plan === null ? [] : self::planErrors($plan));
    }

    /** @return array{plan?: string} */
    private static function planErrors(object $plan): array
    {
        // A file over PHP's own limit arrives empty and invalid.
        if (!$plan->isValid() || $plan->getSize() > self::MAX_PLAN * 1048576) {
            return ['plan' => 'This file exceeds the ' . self::MAX_PLAN . 'mb limit.'];
        }
        if ($plan->getSize() === 0) {
            return ['plan' => 'This file is empty. Choose another.'];
        }
        return Upload::extension($plan) === null ? ['plan' => 'Choose a PDF, JPEG, PNG or HEIC file.'] : [];
    }
}
