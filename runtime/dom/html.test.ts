import { describe, expect, test, vi } from 'vitest';
import { parsePartial } from './html.ts';

describe('a partial is parsed as the page, where scripts run', () => {
  test('a table is parsed as one, with the policy of the page', () => {
    const contexts: string[] = [];
    const { set, get } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML') ?? {};
    vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(function write(this: Element, html) {
      contexts.push(this.localName);
      set?.call(this, html);
    });
    vi.spyOn(Element.prototype, 'innerHTML', 'get').mockImplementation(function read(this: Element) {
      return get?.call(this) as string;
    });
    const content = parsePartial('<tbody><tr><td>1</td></tr></tbody>', document.createElement('table'));
    expect(contexts).toEqual(['table']);
    expect(content.querySelector('td')?.textContent).toBe('1');
    vi.restoreAllMocks();
  });

  test('a declared shadow root is attached, and its template stays for the next response', () => {
    const html = '<p><template shadowrootmode="open"><b>1</b></template>text</p>';
    const host = parsePartial(html).firstElementChild;
    expect([host?.shadowRoot?.innerHTML, host?.outerHTML]).toEqual(['<b>1</b>', html]);
  });

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
