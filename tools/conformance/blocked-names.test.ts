/** Names that the lists of ad blockers block or hide on any site. */
import { describe, expect, test } from 'vitest';
import { filesUnder, shippedSources } from './source-files.ts';

const blockedFile =
  /(?:^|[-_.])(?:ads?|adverts?|advertising|banners?|sponsor(?:s|ed)?|promo|track(?:er|ing)|analytics|pixel|beacon)(?:[-_.]|$)/i;
const blockedClass = /(?:^|[-_])(?:ads?|adverts?|advertising|sponsor(?:s|ed)?)(?:[-_]|$)/i;

describe('[F116] no rule of EasyList matches', () => {
  test('the name of a script', () => {
    const names = shippedSources(process.cwd()).map(({ path }) => path.split('/').at(-1) ?? '');
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => blockedFile.test(name))).toEqual([]);
  });

  test('a class of a stylesheet', () => {
    const styles = filesUnder(process.cwd(), ['runtime', 'widgets'], ['.css']);
    const names = styles.flatMap(({ text }) => text.replace(/\/\*[^]*?\*\//g, '').match(/\.[a-z_][\w-]*/gi) ?? []);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => blockedClass.test(name.slice(1)))).toEqual([]);
  });

  test.each(['ad-banner.js', 'analytics.js', 'sponsored.ts'])('such as that for %s', (name) => {
    expect(blockedFile.test(name)).toBe(true);
  });
});
