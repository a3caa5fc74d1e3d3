<?php

namespace Verandah\Site\Classes\Head;

use Verandah\Site\Classes\Accounts\AccountMark;
use Verandah\Site\Classes\Site\Problem;

/** What goes into the <head>: settings of the runtime, its stylesheets and its script. At the end of the page, what to preload. */
class Head
{
    /** @var Problem[] */
    private array $problems;

    /** @var string[] links to the scripts of the page's widgets */
    private array $preloads = [];

    /** The script that is in each page for guests, as its element; empty without a build. */
    private string $savedHint = '';

    /**
     * @param string[] $folders where the files of the build can be
     * @param callable(string): string $urlOf the URL of a file of the theme
     * @param array<string, string[]> $withdrawn list → keys of what the visitor has saved and is no longer offered
     * @param array<string, string> $addresses setting of the runtime → address, such as vr-sign-in
     * @param Problem[] $problems what is known to be wrong already
     */
    public function __construct(
        private readonly array $folders,
        private readonly string $assets,
        private $urlOf,
        private readonly string $token,
        private readonly string $accountMark,
        private readonly array $withdrawn,
        private readonly array $addresses,
        private readonly string $dialect,
        private readonly bool $isDebug,
        array $problems = [],
    ) {
        $this->problems = $problems;
    }

    /**
     * @param bool $isUnlayered for an old theme, whose unlayered styles would win over the stylesheet's
     * @param string[]|null $widgets of the page, whose stylesheets alone are linked, and whose scripts `preloads()`
     *   names; null for all stylesheets. There is one unlayered stylesheet, which has all.
     * @param string[]|null $private addresses that browsers must not prepare before the click; null if they prepare none
     */
    public function render(string $nonce = '', bool $isUnlayered = false, ?array $widgets = null, ?array $private = null): string
    {
        $nonceAttribute = $nonce === '' ? '' : ' nonce="' . e($nonce) . '"';
        $lines = [...$this->settings(), ...$this->files($nonceAttribute, $isUnlayered, $widgets, $private)];
        foreach ($this->problems as $problem) {
            $lines[] = $problem->comment($this->isDebug);
            if ($this->isDebug) {
                $lines[] = $problem->script($nonceAttribute);
            }
        }
        return implode("\n", $lines) . "\n";
    }

    /** @return string[] */
    private function settings(): array
    {
        $lines = [];
        if ($this->token === '') {
            $this->problems[] = new Problem('VR707', 'The session has no token.', 'Start a session on this page.');
        } else {
            $lines[] = '<meta name="csrf-token" content="' . e($this->token) . '">';
        }
        $lines[] = '<meta name="vr-account" content="' . e($this->accountMark) . '">';
        $withdrawn = array_merge(...array_values(array_map(
            fn (string $list, array $keys) => array_map(fn (string $key) => "$list:$key", $keys),
            array_keys($this->withdrawn),
            $this->withdrawn,
        )));
        if ($withdrawn !== []) {
            $lines[] = '<meta name="vr-withdrawn" content="' . e(implode(' ', $withdrawn)) . '">';
        }
        foreach ($this->addresses as $name => $address) {
            $lines[] = "<meta name=\"$name\" content=\"" . e($address) . '">';
        }
        if ($this->dialect !== 'october') {
            $lines[] = '<meta name="ajax-dialect" content="' . e($this->dialect) . '">';
        }
        if ($this->isDebug) {
            $lines[] = '<meta name="vr-debug">';
        }
        return $lines;
    }

    /** Without all files a page is as it is without scripts. @return string[] */
    private function files(string $nonceAttribute, bool $isUnlayered, ?array $widgets, ?array $private): array
    {
        $rules = '';
        try {
            $manifest = Manifest::read($this->folders);
            $styles = [$manifest->file($isUnlayered ? 'css.unlayered' : ($widgets === null ? 'css' : 'css.base'))];
            $entry = $manifest->file('entry');
            $isGuest = $this->accountMark === AccountMark::GUEST;
            if ($isGuest && $manifest->savedHint() !== '') {
                $this->savedHint = "<script$nonceAttribute>{$manifest->savedHint()}</script>\n";
            }
            if ($isGuest && $private !== null) {
                $rules = $manifest->speculationRules($private);
            }
        } catch (Problem $problem) {
            $this->problems[] = $problem;
            return [];
        }
        $modules = [];
        foreach ($widgets ?? [] as $widget) {
            try {
                $styles[] = $isUnlayered ? null : $manifest->sheetOf($widget);
                array_push($modules, ...$manifest->modulesOf($widget));
            } catch (Problem $problem) {
                $this->problems[] = $problem;
            }
        }
        $links = array_map(
            fn (array $style) => '<link rel="stylesheet" href="' . $this->url($style) . '"' . $this->integrity($style) . '>',
            array_filter($styles),
        );
        $this->preloads = array_map(
            fn (array $module) => '<link rel="modulepreload" href="' . $this->url($module) . "\" fetchpriority=\"low\"$nonceAttribute" . $this->integrity($module) . '>',
            $modules,
        );
        return [
            ...array_values(array_unique($links)),
            ...($rules === '' ? [] : ["<script type=\"speculationrules\"$nonceAttribute>$rules</script>"]),
            "<script type=\"module\" fetchpriority=\"low\"$nonceAttribute src=\"" . $this->url($entry) . '"' . $this->integrity($entry) . '></script>',
        ];
    }

    /** Call after `render()`. For the end of the page: in the head, the preloaded scripts would be fetched before its pictures. */
    public function preloads(): string
    {
        return $this->savedHint . implode('', array_map(fn (string $link) => "$link\n", array_unique($this->preloads)));
    }

    private function url(array $file): string
    {
        return e(($this->urlOf)("$this->assets/{$file['file']}"));
    }

    private function integrity(array $file): string
    {
        // With `crossorigin` it can be checked on another origin too, such as a CDN.
        return $file['integrity'] === '' ? '' : ' integrity="' . e($file['integrity']) . '" crossorigin="anonymous"';
    }
}
