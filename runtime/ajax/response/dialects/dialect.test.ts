import { describe, expect, test } from 'vitest';
import { isReservedEvent } from './dialect.ts';

describe('[F134] a server cannot fire', () => {
  test.each([
    'submit',
    'click',
    'load',
    'error',
    'input',
    'change',
    'keydown',
    'focusin',
    'DOMContentLoaded',
    'touchend',
  ])('%s, an event of the browser', (name) => {
    expect(isReservedEvent(name)).toBe(true);
  });

  test.each(['ajax:setup', 'ajax:anything', 'widget:error', 'render', 'before-render'])(
    '%s, an event of ours',
    (name) => {
      expect(isReservedEvent(name)).toBe(true);
    },
  );
});

test.each(['cart:updated', 'saved', 'rendered', 'popout:open', 'submitted', 'my-click', 'x:ajax:setup'])(
  '[F134] a server can fire %s',
  (name) => {
    document.body.innerHTML = `<i id="on${name}"></i>`;
    expect(isReservedEvent(name)).toBe(false);
  },
);
