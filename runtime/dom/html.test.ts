import { describe, expect, test } from 'vitest';
import { parsePartial } from './html.ts';

describe('a partial is parsed as the page, where scripts run', () => {
  const pixel = '<img src="/pixel" alt="">';

  test.each<[string, string, Element?]>([
    ['', `<noscript>${pixel}</noscript>`],
    [' in a target', `<noscript>${pixel}</noscript>`, document.createElement('div')],
    [' in an element', `<p>Text <noscript>${pixel}</noscript></p>`],
  ])('the content of <noscript>%s is text', (_, html, target) => {
    const content = parsePartial(html, target);
    expect(content.querySelector('img')).toBeNull();
    expect(content.querySelector('noscript')?.textContent).toBe(pixel);
  });

  test('also in a template of the partial', () => {
    const { content } = parsePartial(`<template><noscript>${pixel}</noscript></template>`)
      .firstElementChild as HTMLTemplateElement;
    expect(content.querySelector('noscript')?.textContent).toBe(pixel);
  });
});
