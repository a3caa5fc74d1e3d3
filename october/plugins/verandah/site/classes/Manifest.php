<?php

namespace Verandah\Site\Classes;

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
            : new Problem('VR701', "The folder $folder is missing.", 'Copy dist/ there, or run "npm run october".');
    }

    /**
     * @param string $part `entry`, `css`, or `css.unlayered`
     * @return array{file: string, integrity: string}
     * @throws Problem
     */
    public function file(string $part): array
    {
        $found = $this->files;
        foreach (explode('.', $part) as $key) {
            $found = $found[$key] ?? null;
        }
        $name = $found['file'] ?? null;
        if (!is_string($name) || preg_match('/^[\w.-]+$/D', $name) !== 1) {
            throw new Problem('VR702', "manifest.json names no $part.", 'Build again, and copy all of dist/.');
        }
        if (!is_file("$this->folder/$name")) {
            throw new Problem('VR703', "$this->folder/$name is missing.", 'Copy all files of one build together.');
        }
        return ['file' => $name, 'integrity' => (string) ($found['integrity'] ?? '')];
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
