import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { supportedBrowsers } from '../build/supported-browsers.mjs';
import { newerFeatures } from './newer-features.mjs';
import { unsupportedFeatures } from './unsupported-features.mjs';

const root = join(import.meta.dirname, '../..');
const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(join(root, path), 'utf8')) as Shape;
const browsers = supportedBrowsers(readJson<{ browserslist: string[] }>('package.json'));
const data = readJson<{ api: object; css: object; javascript: object }>(
  'node_modules/@mdn/browser-compat-data/data.json',
);

function builtFiles(): Map<string, string> {
  const dist = join(root, 'dist');
  const names = existsSync(dist) ? readdirSync(dist).filter((name) => /\.(?:css|js)$/.test(name)) : [];
  if (!names.length) throw new Error('dist/ is empty. Run: npm run build');
  return new Map(names.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
}

/** The feature's name in newer-features.mjs. */
function allowedAs(feature: string): string | undefined {
  const whole = feature.replace(/(?<=^property [\w-]+):.*|(?<=^\w+)\..*/, '');
  return [feature, whole].find((name) => Object.hasOwn(newerFeatures, name));
}

describe('the built files', () => {
  const found = unsupportedFeatures(builtFiles(), data, browsers);

  test('use nothing that a supported browser lacks', () => {
    const faults = found.filter(({ feature }) => allowedAs(feature) === undefined);
    expect(
      faults.map(({ feature, file, needed }) => `${file} uses ${feature}, which needs ${needed.join(', ')}.`),
    ).toEqual([]);
  });

  test('use every newer feature that is allowed', () => {
    const used = new Set(found.map(({ feature }) => allowedAs(feature)));
    expect(Object.keys(newerFeatures).filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('a feature that is too new is found', () => {
  const oldBrowsers = supportedBrowsers({
    browserslist: ['chrome >= 110', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'],
  });
  const findIn = (file: string, text: string): string[] =>
    unsupportedFeatures(new Map([[file, text]]), data, oldBrowsers).map(
      ({ feature, needed }) => `${feature}: ${needed[0] ?? ''}`,
    );

  test.each([
    ['a static method', 'URL.canParse(a)', ['URL.canParse: chrome 120']],
    ['a method', 'a.checkVisibility()', ['.checkVisibility: safari 17.4']],
    ['a method after ?.', 'a?.checkVisibility()', ['.checkVisibility: safari 17.4']],
    ['a static method of a builtin', 'Object.groupBy(a,b)', ['Object.groupBy: chrome 117']],
    ['a static method whose name is old elsewhere', 'AbortSignal.any([a])', ['AbortSignal.any: chrome 116']],
    ['a global', 'new CloseWatcher', ['CloseWatcher: chrome 126']],
    ['a member of a global', 'navigator.share(a)', ['navigator.share: chrome 128']],
    ['an event', 'a.addEventListener("scrollend",b)', ['event scrollend: chrome 114']],
    ['a flag of an expression', 'new RegExp("[a--b]","v")', ['/v: chrome 112']],
    ['a modifier in an expression', '/(?i:a)/.test(b)', ['(?i:): chrome 125']],
  ])('%s', (_, code, expected) => {
    expect(findIn('a.js', code)).toEqual(expected);
  });

  test.each([
    ['a property', 'a{mask:none}', ['property mask: chrome 120']],
    ['a value', 'a{text-wrap:balance}', ['property text-wrap: chrome 114', 'property text-wrap: balance: chrome 114']],
    ['a selector', 'a:dir(rtl){top:0}', ['selector :dir: chrome 120']],
    ['nesting', 'a{& b{top:0}}', ['selector &: chrome 120']],
    ['a rule', '@scope(a){b{top:0}}', ['@scope: chrome 118']],
    ['a feature of the screen', '@media(scripting:none){a{top:0}}', ['@media scripting: chrome 120']],
    ['a function', 'a{color:light-dark(#000,#fff)}', ['function light-dark(): chrome 123']],
  ])('%s of CSS', (_, css, expected) => {
    expect(findIn('a.css', css)).toEqual(expected);
  });

  test.each([
    ['a.js', '[].toSorted().at(-1);a.findLast(b)'],
    ['a.js', 'a.checkVisibility?.()'],
    ['a.js', 'const a={checkVisibility(){}};a.checkVisibility()'],
    ['a.js', 'import{scheduler as a}from"./b.js";const{scheduler:b}=a;export{b as scheduler};a.scheduler'],
    ['a.css', 'a:has(b){inset:0}@media(width<30rem){a{inline-size:10dvh}}'],
    ['a.css', 'a{-webkit-mask:none;mask:none}'],
    ['a.css', '@supports(text-wrap:balance){a{text-wrap:balance}}'],
  ])('and nothing that works everywhere (%s: %s)', (file, text) => {
    expect(findIn(file, text)).toEqual([]);
  });
});
