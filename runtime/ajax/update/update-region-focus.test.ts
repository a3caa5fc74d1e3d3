import { beforeEach, describe, expect, test } from 'vitest';
import { updateRegion } from './update-region.ts';
import { pick } from '../testing-server.ts';

const writing = { nonces: [], isCurrent: () => true, keepsEdit: () => true, beforeChange: () => {} };
let region: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<ul id="region"></ul>';
  region = pick('#region');
});

const card = (key: number, text: string): string => `<li data-key="${key}">${text}<button>Save</button></li>`;

describe('a focused card that moves and changes', () => {
  test('[D5] keeps focus in browsers without moveBefore', async () => {
    await updateRegion(region, card(1, 'One') + card(2, 'Two') + card(3, 'Three'), writing);
    const focused = pick('[data-key="3"]', region);
    pick<HTMLElement>('button', focused).focus();
    // Removing an element takes focus from it, which happy-dom leaves out.
    region.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
      if (node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      return Node.prototype.insertBefore.call(region, node, before) as Inserted;
    };
    await updateRegion(region, card(3, 'Three, from $300,000') + card(1, 'One') + card(2, 'Two'), writing);
    expect(region.firstElementChild).toBe(focused);
    expect(focused.textContent).toBe('Three, from $300,000Save');
  });
});
