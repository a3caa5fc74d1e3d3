<?php

namespace Verandah\Site\Classes\Forms;

use App;
use Verandah\Site\Classes\Site\Choices;
use Verandah\Site\Classes\Site\Text;

/** An enquiry of the starter theme's form, and what is wrong with it. The browser shows the same messages earlier. */
class Enquiry
{
    /** Megabytes of a plan, in the form and here: a phone's photo. PHP's own limits have to be larger. */
    public const MAX_PLAN = 10;
    private const MAX_MESSAGE = 2000;
    private const MAX_PAGE = 2000;
    /** As long as its column. */
    private const MAX_CONSENT = 20;

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

    /**
     * @param array $input untrusted
     * @param mixed $plan an uploaded file, if there is one
     * @param string $url of the page that sent it, with what has been chosen there
     */
    public static function read(array $input, mixed $plan, string $url): self
    {
        $fields = [];
        foreach (['first_name', 'last_name', 'email', 'phone', 'home_design'] as $name) {
            $fields[$name] = PersonFields::line($input[$name] ?? '');
        }
        $fields['message'] = PersonFields::text($input['message'] ?? '', self::MAX_MESSAGE);
        $fields['consent'] = PersonFields::text($input['consent'] ?? '', self::MAX_CONSENT);
        // A campaign is kept only as one to which the visitor has agreed.
        $query = ltrim((string) preg_replace('/(^|&)utm_[^&]*/', '', (string) parse_url($url, PHP_URL_QUERY)), '&');
        $page = parse_url($url, PHP_URL_PATH) . ($query === '' ? '' : "?$query");
        $fields['page'] = PersonFields::text($page, self::MAX_PAGE);
        $fields['campaign'] = Campaign::current();
        $fields['block'] = App::make(Choices::class)->block()['text'] ?? '';
        $file = is_object($plan) ? $plan : null;
        return new self($fields, self::errors($fields, $file), $file);
    }

    /** @return array<string, string> */
    private static function errors(array $fields, ?object $plan): array
    {
        $errors = PersonFields::errors($fields);
        if ($fields['consent'] === '') {
            $errors['consent'] = Text::message('enquiry.consent');
        }
        return $errors + ($plan === null ? [] : self::planErrors($plan));
    }

    /** @return array{plan?: string} */
    private static function planErrors(object $plan): array
    {
        // A file over PHP's own limit arrives empty and invalid.
        if (!$plan->isValid() || $plan->getSize() > self::MAX_PLAN * 1048576) {
            return ['plan' => Text::ofWidget('form.fileTooLarge', ['count' => self::MAX_PLAN])];
        }
        if ($plan->getSize() === 0) {
            return ['plan' => Text::message('enquiry.plan_empty')];
        }
        return Upload::extension($plan) === null ? ['plan' => Text::message('enquiry.plan_type')] : [];
    }
}
