<?php

namespace Verandah\Site\Classes;

/** Tells a page that a visitor opens from the requests of scripts and from prefetches. */
class PageLoad
{
    public static function is(object $request): bool
    {
        return $request->isMethod('GET') && !$request->ajax() && !$request->headers->has('Sec-Purpose')
            && $request->headers->get('Sec-Fetch-Mode', 'navigate') === 'navigate';
    }
}
