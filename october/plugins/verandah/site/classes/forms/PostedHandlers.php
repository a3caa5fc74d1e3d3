<?php

namespace Verandah\Site\Classes\Forms;

/** The handlers that a request names, in the headers of any dialect, or in the form's field if it came without a script. */
class PostedHandlers
{
    private const HEADERS = ['X-OCTOBER-REQUEST-HANDLER', 'X-WINTER-REQUEST-HANDLER', 'X-AJAX-HANDLER'];

    /** @return string[] in lower case, as PHP compares methods, and without their components */
    public static function of(object $request): array
    {
        $names = array_map(fn (string $header) => $request->headers->get($header), self::HEADERS);
        $names[] = $request->post('_handler');
        $names = array_filter($names, fn (mixed $name) => is_string($name) && $name !== '');
        return array_map(fn (string $name) => strtolower(trim((string) preg_replace('/^.*::/', '', $name))), array_values($names));
    }
}
