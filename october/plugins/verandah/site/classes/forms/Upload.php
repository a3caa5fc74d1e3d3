<?php

namespace Verandah\Site\Classes\Forms;

/** What a sent file is, by its first bytes. Its name and type are not asked, because the visitor's browser states both. */
class Upload
{
    private const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

    /**
     * @param object $file with `getPathname()`, as those of Laravel
     * @return string|null `pdf`, `jpg`, `png` or `heic`, which no web server runs; null for anything else
     */
    public static function extension(object $file): ?string
    {
        $start = (string) file_get_contents($file->getPathname(), false, null, 0, 12);
        return match (true) {
            str_starts_with($start, '%PDF-') => 'pdf',
            str_starts_with($start, "\xFF\xD8\xFF") => 'jpg',
            str_starts_with($start, "\x89PNG\r\n\x1A\n") => 'png',
            substr($start, 4, 4) === 'ftyp' && in_array(substr($start, 8, 4), self::HEIC_BRANDS, true) => 'heic',
            default => null,
        };
    }
}
