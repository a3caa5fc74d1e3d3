<?php

namespace Verandah\Site\Classes\Site;

use Exception;

/** A mistake in the setup, with its permanent code in docs/diagnostics.md. It is reported, and never stops a page. */
class Problem extends Exception
{
    public function __construct(public readonly string $id, string $message, public readonly string $fix)
    {
        parent::__construct($message);
    }

    /** @return string a comment for the page's source; visitors of a live site get the code alone */
    public function comment(bool $isDebug): string
    {
        $text = $isDebug ? "{$this->id}: {$this->getMessage()} {$this->fix}" : $this->id;
        // Two hyphens or a bracket could end the comment.
        return '<!-- Verandah ' . strtr($text, ['--' => '- -', '>' => '']) . ' -->';
    }

    /** @return string the same line in the console, for developers */
    public function script(string $nonceAttribute): string
    {
        $line = json_encode(
            "[verandah {$this->id}] {$this->getMessage()} {$this->fix}",
            JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE,
        );
        return "<script{$nonceAttribute}>console.error({$line})</script>";
    }
}
