<?php

/** The texts of the plugin are in its language files, each once, and each of them is said somewhere. */

use Verandah\Site\Classes\Site\Text;
use Verandah\Site\Classes\Visits\OpeningHours;

const LANG = __DIR__ . '/../plugins/verandah/site/lang';

/** The plugin's files but those of languages. @return array<string, string> path → source */
function pluginSources(): array
{
    $folder = new RecursiveIteratorIterator(new RecursiveDirectoryIterator(dirname(LANG), FilesystemIterator::SKIP_DOTS));
    $files = array_filter(array_map('strval', iterator_to_array($folder, false)), fn (string $path) => preg_match('~^(?!.*/lang/).*\.(?:php|yaml)$~', $path));
    return array_combine($files, array_map('file_get_contents', $files));
}

/** @return array<string, string> name with dots → text */
function textsIn(string $file): array
{
    $texts = [];
    $tree = new RecursiveIteratorIterator(new RecursiveArrayIterator(require LANG . "/$file.php"));
    foreach ($tree as $text) {
        $path = array_map(fn (int $depth) => $tree->getSubIterator($depth)->key(), range(0, $tree->getDepth()));
        $texts[implode('.', $path)] = $text;
    }
    return $texts;
}

/** Whatever in the sources can be the name of a text, as a pattern: a variable stands for any word. @return string[] */
function namedTexts(): array
{
    preg_match_all('~[\'"](?:verandah\.site::lang\.)?((?:[\w.]|\{?\$\w+\}?)+)[\'"]|verandah\.site::lang\.([\w.]+)~', implode("\n", pluginSources()), $found);
    // One that begins with a variable would be any name.
    $names = preg_grep('/^[a-z]/i', array_unique([...$found[1], ...$found[2]]));
    return array_map(fn (string $name) => preg_replace(['/\{?\$\w+\}?/', '/[._]$/', '/\./'], ['\w+', '$0\w+', '\.'], $name), $names);
}

test('every text is in the language file, and said somewhere', function () {
    $known = array_keys(textsIn('en/lang'));
    $said = '~^(?:messages\.(?:homes\.)?)?(?:' . implode('|', namedTexts()) . ')$~D';
    same(array_values(preg_grep($said, $known, PREG_GREP_INVERT)), []);
    preg_match_all('~(?:verandah\.site::lang\.|self::LANG \. \'|Text::(?:message|plural)\(\'(*MARK:messages.)|self::text\(\'(*MARK:messages.homes.))([\w.]+)[\s\'"]~', implode("\n", pluginSources()), $named, PREG_SET_ORDER);
    same(count($named) > 100, true);
    foreach ($named as $one) {
        same([$one[1], in_array(($one['MARK'] ?? '') . $one[1], $known, true) || preg_match('/[._]$/', $one[1]) === 1], [$one[1], true]);
    }
});

test('what visitors and editors read is in no other file', function () {
    foreach (pluginSources() as $path => $source) {
        same([$path, preg_match('/(?:ApplicationException|Flash::\w+)\([\'"](?!\w+\.)/', $source)], [$path, 0]);
        same([$path, preg_match('/^ +(?:label|comment|name|title|tab): (?!verandah\.site::|backend::|[A-Z]\w+\\\\)/m', $source)], [$path, 0]);
    }
});

test('a message is in the language of the page, and in English where it lacks one', function () {
    same([Text::message('visit.taken', ['time' => '11 am']), Text::plural('sharing.added_compare', 1)], ['11 am has just been taken. Choose another time.', 'Added one home.']);
    App::setLocale('vi');
    same(Text::message('visit.taken', ['time' => '11 am']), '11 am vừa có người đặt. Hãy chọn giờ khác.');
    same(Text::plural('sharing.added_compare', 1), 'Đã thêm 1 mẫu nhà.');
    same(Text::ofWidget('form.required', ['field' => Text::ofWidget('form.firstName')]), 'Vui lòng nhập tên.');
    same([Text::message('too_soon'), OpeningHours::dayInWords('2026-03-21')], ['That was quick. Check your details, and send them again.', 'Saturday 21 March']);
});

test('a translation has texts of the English file alone, with the same values', function () {
    foreach (['lang', 'widgets'] as $file) {
        $english = textsIn("en/$file");
        foreach (textsIn("vi/$file") as $name => $text) {
            $values = fn (string $line) => preg_match_all('/:[a-z]+/', $line, $found) ? array_unique($found[0]) : [];
            $whole = explode('|', $english[$name] ?? '');
            same([$name, array_filter($values($text), fn (string $value) => !str_contains(end($whole), $value))], [$name, []]);
        }
    }
});
