import { describe, expect, test } from 'vitest';
import { hasMarkupRequests } from './page-state.ts';

describe('[R13 R33] requests and messages in the server’s HTML', () => {
  test.each([
    ['<p data-auto-submit="500"></p>', undefined, true],
    ['<p data-control="flash-message">Saved</p>', undefined, true],
    ['<p>Saved</p>', undefined, false],
    ['<p>Saved</p>', '{"list":"<p data-auto-submit>"}', false],
    ['<p data-auto-submit="500"></p>', '{"list":"<p DATA-AUTO-SUBMIT>"}', true],
    ['<p data-control="flash-message">Saved</p>', '{"list":"<p class=\\"flash-message\\">"}', true],
    ['<p data-auto-submit="500"></p>', '{"list":"<p>Saved</p>"}', false],
  ])('%s after %s: %s', (html, text, expected) => {
    document.body.innerHTML = html;
    expect(hasMarkupRequests(text)).toBe(expected);
  });
});
