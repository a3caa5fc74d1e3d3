import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, prepareToAnnounce } from './announce.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const regions = (): Element[] => [...document.querySelectorAll('[role="status"]')];

/** Records every text of the region. */
function heard(): string[] {
  const texts: string[] = [];
  const replace = vi.spyOn(Element.prototype, 'replaceChildren');
  replace.mockImplementation(function (this: Element, ...nodes) {
    this.textContent = nodes.join('');
    if (nodes.length) texts.push(this.textContent);
  });
  return texts;
}

test('one empty, polite region is in the page before the first announcement', () => {
  prepareToAnnounce();
  prepareToAnnounce();
  expect(regions().map((region) => [region.textContent, region.getAttribute('aria-live'), region.className])).toEqual([
    ['', 'polite', 'vr-announcer'],
  ]);
});

test('[D18] a text is announced once', () => {
  const texts = heard();
  announce('48 home designs');
  vi.runAllTimers();
  expect(texts).toEqual(['48 home designs']);
  expect(regions().map(({ textContent }) => textContent)).toEqual(['48 home designs']);
});

test('the same text twice is announced twice, with an empty region in between', () => {
  announce('Saved');
  vi.runAllTimers();
  announce('Saved');
  expect(regions()[0]?.textContent).toBe('');
  vi.runAllTimers();
  expect(regions()[0]?.textContent).toBe('Saved');
});

test('HTML in a text is not parsed', () => {
  announce('<b>48</b>');
  vi.runAllTimers();
  expect([regions()[0]?.textContent, regions()[0]?.children.length]).toEqual(['<b>48</b>', 0]);
});

test('a region that an update removed is created again', () => {
  announce('one');
  vi.runAllTimers();
  document.body.replaceChildren();
  announce('two');
  vi.runAllTimers();
  expect(regions().map(({ textContent }) => textContent)).toEqual(['two']);
});
