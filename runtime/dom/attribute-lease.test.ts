import { expect, test } from 'vitest';
import { createAttributeLease } from './attribute-lease.ts';

test('attributes are restored to their first state, or removed', () => {
  const element = document.createElement('a');
  element.setAttribute('role', 'list');
  const controller = new AbortController();
  const write = createAttributeLease(controller.signal);
  write(element, { role: 'tablist', hidden: '' });
  write(element, { role: 'none', hidden: null, title: 'Words' });
  expect(element.outerHTML).toBe('<a role="none" title="Words"></a>');
  controller.abort();
  expect(element.outerHTML).toBe('<a role="list"></a>');
});
