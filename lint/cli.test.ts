/** The command: what it reads, what it prints, and how it ends. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './cli.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verandah-lint-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const lint = (...args: string[]): ReturnType<typeof run> => run(['lint', ...args], folder);

const misspelt = '<p>\n  <button type="button" data-requets="onSend">Send</button></p>\n';

test('[D7] a theme without mistakes ends with 0', async () => {
  write('theme/pages/a.htm', 'title = "a"\n==\n<p>a</p>');
  expect(await lint('theme')).toEqual({ output: 'No mistakes found.', exitCode: 0 });
});

test('[D7] a mistake has file, line, column, code and what to write, and ends with 1', async () => {
  write('theme/pages/a.htm', misspelt);
  const { output, exitCode } = await lint('theme');
  const [line] = output.split('\n');
  expect(line).toBe(
    'theme/pages/a.htm:2:25 warning VR557 Verandah does not read data-requets on <button>. Did you mean data-request?',
  );
  expect([output.split('\n').at(-1), exitCode]).toEqual(['1 mistake found. --fix corrects 1.', 1]);
});

test('[D7] of plugins and modules, only components belong to pages', async () => {
  write('site/plugins/acme/shop/Plugin.php', '');
  write('site/plugins/acme/shop/components/cart/default.htm', '<p></p>');
  for (const path of ['plugins/acme/shop/controllers/a.htm', 'plugins/acme/shop/assets/a.htm', 'modules/backend/a.htm'])
    write(`site/${path}`, misspelt);
  write('site/modules/backend/ServiceProvider.php', '');
  expect(await lint('site')).toEqual({ output: 'No mistakes found.', exitCode: 0 });
  write('site/plugins/acme/shop/components/cart/default.htm', misspelt);
  expect((await lint('site')).exitCode).toBe(1);
});

test('a file named twice, or by its folder too, is reported once', async () => {
  write('theme/pages/a.htm', misspelt);
  write('theme/pages/b.htm', '<p>{{ a </p>');
  const { output } = await lint('theme');
  expect(await lint('theme', 'theme/pages/a.htm', './theme/pages/b.htm', 'theme')).toEqual({ output, exitCode: 2 });
});

test('other programs get JSON, and GitHub its annotations', async () => {
  write('a.htm', misspelt);
  expect(JSON.parse((await lint('a.htm', '--format=json')).output)).toMatchObject([
    { path: 'a.htm', line: 2, column: 25, code: 'VR557', level: 'warning', canFix: true },
  ]);
  expect((await lint('a.htm', '--format=github')).output).toBe(
    '::warning file=a.htm,line=2,col=25,title=Verandah VR557::Verandah does not read data-requets on <button>. Did you mean data-request?',
  );
});

test('[D7] --max-warnings allows warnings, but no error', async () => {
  write('theme/pages/a.htm', misspelt);
  expect((await lint('theme', '--max-warnings=1')).exitCode).toBe(0);
  write('theme/pages/b.htm', misspelt);
  expect((await lint('theme', '--max-warnings=1')).exitCode).toBe(1);
  write('theme/pages/b.htm', '{% framework %}');
  expect((await lint('theme', '--max-warnings=9')).exitCode).toBe(1);
});

test('the settings give a code another severity', async () => {
  write('a.htm', `${misspelt}<div data-request="onSend">a</div>{% framework %}`);
  write('verandah-lint.json', '{ "severity": { "VR557": "error", "VR562": "off", "VR580": "warning" } }');
  const { output } = await lint('a.htm');
  expect(output.match(/\w+ VR\d{3}/g)).toEqual(['error VR557', 'warning VR580']);
});

test('an editor gives the text of a file that is not saved, also of a new one', async () => {
  write('theme/pages/a.htm', misspelt);
  write('theme/partials/head.htm', '<p></p>');
  const linted = async (path: string, text: string): Promise<string> =>
    (await run(['lint', `--stdin=${path}`], folder, () => text)).output;
  expect(await linted('theme/pages/a.htm', '<p>a</p>')).toBe('No mistakes found.');
  expect(await linted('theme/pages/new.htm', "\n{% partial 'haed' %}")).toMatch(
    /^theme\/pages\/new\.htm:2:1 error VR575 .*"head"\?\n\n1 mistake/,
  );
});

test('--version is that of the package', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(await run(['--version'], folder)).toEqual({ output: version, exitCode: 0 });
});

test('[D7] --fix writes what has one right answer, and leaves the rest', async () => {
  write('theme/pages/a.htm', `${misspelt}{% partial 'hedaer' %}\n<div data-request="onSend">a</div>\r\n`);
  write('theme/partials/header.htm', '<div data-wigdet="map">{% partial a %}</div>');
  const { output, exitCode } = await lint('theme', '--fix');
  expect(readFileSync(join(folder, 'theme/pages/a.htm'), 'utf8')).toBe(
    `${misspelt.replace('requets', 'request')}{% partial 'header' %}\n<div data-request="onSend">a</div>\r\n`,
  );
  expect(readFileSync(join(folder, 'theme/partials/header.htm'), 'utf8')).toContain('data-widget="map"');
  expect([output.match(/VR\d{3}/g), exitCode]).toEqual([['VR562'], 1]);
});

test('comments and settings leave out what a theme means so', async () => {
  write('theme/pages/a.htm', `{# verandah-ignore VR557 #}\n${misspelt.slice(4)}<div data-widget="mine"></div>`);
  write('theme/pages/b.htm', `<!-- verandah-ignore-file -->\n${misspelt}`);
  write('theme/pages/c.htm', '<div data-request="onSend">a</div>');
  write('theme/assets/vendor/d.htm', misspelt);
  write('theme/drafts/e.htm', misspelt);
  write('theme/verandah-lint.json', '{ "widgets": ["mine"], "ignore": ["VR562"], "exclude": ["drafts"] }');
  expect(await lint('theme', '--config', join(folder, 'theme/verandah-lint.json'))).toMatchObject({ exitCode: 0 });
});

test.each([
  ['Twig without an end', 'a.htm', '<p>\n  {% if (a %}', 'a.htm:2:13 error VR579'],
  ['a tag without an end', 'a.htm', '<p>\n<div class="a', 'a.htm:2:1 error VR579'],
  ['a comment without an end', 'a.htm', '<p></p>\n\n<!-- a', 'a.htm:3:1 error VR579'],
  ['an output without an end', 'a.htm', '<p>{{ a </p>', 'a.htm:1:'],
  ['a picture', 'a.htm', Buffer.from([137, 80, 78, 71, 0, 0]), 'it is no text.'],
  ['another encoding', 'a.htm', Buffer.from([60, 112, 62, 233, 33]), 'it is no UTF-8.'],
  ['six megabytes', 'a.htm', 'a'.repeat(6_000_000), 'it has 6.0 MB, and 5 are the limit.'],
])('[D7] %s could not be read: a place, no stack, and 2', async (_, path, content, words) => {
  write(path, content);
  const { output, exitCode } = await lint('.');
  expect(output).toContain('could not be read');
  expect(output).toContain(words);
  expect([/\n\s+at /.test(output), exitCode]).toEqual([false, 2]);
});

test('a link to a folder around it ends, and so does one to nothing', async () => {
  write('theme/pages/a.htm', '<p>a</p>');
  symlinkSync('..', join(folder, 'theme/pages/loop'));
  symlinkSync('nowhere', join(folder, 'theme/pages/b.htm'));
  expect(await lint('theme')).toMatchObject({ exitCode: 0 });
});

test('thousands of files are read', async () => {
  for (let index = 0; index < 2000; index++) write(`theme/partials/p${index}.htm`, '<p>a</p>');
  write('theme/pages/a.htm', misspelt);
  expect(await lint('theme')).toMatchObject({ exitCode: 1 });
});

test.each([
  [['nowhere'], 'nowhere: there is no such file or folder.'],
  [[], 'Name a theme, files or an address.'],
  [['.', '--format=xml'], '--format=xml: write text, json or github.'],
  [['.', '--max-warnings=few'], '--max-warnings=few: write a number.'],
  [['.', '--stdin=a.htm', '--fix'], '--fix writes files, and --stdin reads none.'],
  [['.', '--config=levels.json'], 'the severity of VR568 has to be one of off, warning, error.'],
  [['.', '--colour'], "Unknown option '--colour'"],
  [['.', '--config=broken.json'], 'broken.json'],
])('%j is answered with what to write, and 2', async (args, words) => {
  write('broken.json', '{');
  write('levels.json', '{ "severity": { "VR568": "info" } }');
  const { output, exitCode } = await lint(...args.map((arg) => arg.replace(/(?=\w+\.json)/, `${folder}/`)));
  expect(output).toContain(words);
  expect([/\n\s+at /.test(output), exitCode]).toEqual([false, 2]);
});

test('[D7] a page of a server is checked as a whole; one without a server ends with 2', async () => {
  const page =
    '<!doctype html><html lang="en"><head><title>a</title></head><body>\n<a href="#b" data-popout-open="b">a</a></body></html>';
  const server = createServer((_, response) => response.end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await lint(address)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('VR565 data-popout-open="b"'),
  });
  await new Promise((resolve) => server.close(resolve));
  expect(await lint(address)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('the server does not answer'),
  });
});
