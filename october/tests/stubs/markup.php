<?php

namespace Twig;

/** Text that Twig prints as it is; for machines without Twig. */
class Markup
{
    public function __construct(private readonly string $text, string $charset)
    {
    }

    public function __toString(): string
    {
        return $this->text;
    }
}
