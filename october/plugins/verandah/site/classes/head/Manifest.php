<?php

namespace Verandah\Site\Classes\Head;

use Verandah\Site\Classes\Site\Problem;

/** What a build consists of: `manifest.json` beside its files. */
class Manifest
{
    private function __construct(private readonly string $folder, private readonly array $files)
    {
    }

    /**
     * @param string[] $folders where the files can be: the theme's, then its parent theme's
     * @throws Problem
     */
    public static function read(array $folders): self
    {
        foreach ($folders as $folder) {
            if (is_file("$folder/manifest.json")) {
                return new self($folder, self::decode("$folder/manifest.json"));
            }
        }
        $folder = $folders[0] ?? '';
        throw is_dir($folder)
            ? new Problem('VR701', "$folder has no manifest.json.", 'Copy all files of dist/, the manifest too.')
            : new Problem('VR701', "The folder $folder is missing.", 'Copy dist/ with its folder dev/, or run "npm run release -- --october".');
    }

    /**
     * @param string $part `entry`, `css`, `css.base`, or `css.unlayered`
     * @return array{file: string, integrity: string}
     * @throws Problem
     */
    public function file(string $part): array
    {
        $found = $this->files;
        foreach (explode('.', $part) as $key) {
            $found = $found[$key] ?? null;
        }
        return $this->checked($found['file'] ?? null, $part, (string) ($found['integrity'] ?? ''));
    }

    /** The script that fills in what a guest has saved before the first paint; empty in a build without it. */
    public function savedHint(): string
    {
        $script = $this->files['savedHint'] ?? '';
        return is_string($script) ? $script : '';
    }

    /**
     * @param string[] $private addresses that no browser prepares before the click
     * @return string JSON; empty in a build without it
     */
    public function speculationRules(array $private): string
    {
        $rules = $this->files['speculationRules'] ?? '';
        $patterns = array_merge([], ...array_map(fn (string $path) => [$path, "$path/*"], $private));
        $list = trim((string) json_encode($patterns, JSON_HEX_TAG | JSON_UNESCAPED_SLASHES), '[]');
        return is_string($rules) ? str_replace('"{private}"', $list, $rules) : '';
    }

    /**
     * @return array{file: string, integrity: string}|null the stylesheet that a widget needs besides the base
     * @throws Problem
     */
    public function sheetOf(string $widget): ?array
    {
        $entry = $this->widget($widget);
        $isInBase = array_key_exists('sheet', $entry) && $entry['sheet'] === null;
        return $isInBase ? null : $this->listed($entry['sheet'] ?? null, "sheet of $widget");
    }

    /**
     * @return list<array{file: string, integrity: string}> the scripts that a widget needs as soon as the page is there
     * @throws Problem
     */
    public function modulesOf(string $widget): array
    {
        $names = $this->widget($widget)['preload'] ?? [];
        return array_map(fn ($name) => $this->listed($name, "preload of $widget"), is_array($names) ? array_values($names) : []);
    }

    /** @throws Problem */
    private function widget(string $name): array
    {
        $widgets = $this->files['widgets'] ?? [];
        $known = is_array($widgets) ? ($widgets[$name] ?? null) : null;
        if (!is_array($known)) {
            throw new Problem('VR708', "There is no widget \"$name\".", 'Write the names of data-widget: vr_head({ widgets: [\'map\', \'tabs\'] }).');
        }
        return $known;
    }

    /**
     * @return array{file: string, integrity: string}
     * @throws Problem
     */
    private function listed(mixed $name, string $part): array
    {
        $integrity = is_string($name) ? ($this->files['files'][$name]['integrity'] ?? '') : '';
        return $this->checked($name, $part, (string) $integrity);
    }

    /**
     * @return array{file: string, integrity: string}
     * @throws Problem
     */
    private function checked(mixed $name, string $part, string $integrity): array
    {
        if (!is_string($name) || preg_match('/^[\w.-]+$/D', $name) !== 1) {
            throw new Problem('VR702', "manifest.json names no $part.", 'Build again, and copy all of dist/.');
        }
        if (!is_file("$this->folder/$name")) {
            throw new Problem('VR703', "$this->folder/$name is missing.", 'Copy all files of one build together.');
        }
        return ['file' => $name, 'integrity' => $integrity];
    }

    private static function decode(string $path): array
    {
        $text = @file_get_contents($path);
        $data = $text === false ? null : json_decode($text, true);
        if (!is_array($data)) {
            throw new Problem('VR702', "$path cannot be read.", 'Build again, and copy all of dist/.');
        }
        return $data;
    }
}
