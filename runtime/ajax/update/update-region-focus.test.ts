import { beforeEach, describe, expect, test } from 'vitest';
import { openRegion, write } from './testing-region.ts';
import { pick } from '../testing-server.ts';

let region: HTMLElement;

beforeEach(() => {
  region = openRegion();
});

const card = (key: number, text: string): string => `<li data-key="${key}">${text}<button>Save</button></li>`;

describe('a focused card that moves and changes', () => {
  test('[D5] keeps focus in browsers without moveBefore', async () => {
    await write(card(1, 'One') + card(2, 'Two') + card(3, 'Three'));
    const focused = pick('[data-key="3"]', region);
    pick<HTMLElement>('button', focused).focus();
    // Removing an element takes focus from it, which happy-dom leaves out.
    region.insertBefore = <Inserted extends Node>(node: Inserted, before: Node | null): Inserted => {
      if (node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      return Node.prototype.insertBefore.call(region, node, before) as Inserted;
    };
    await write(card(3, 'Three, from $300,000') + card(1, 'One') + card(2, 'Two'));
    expect(region.firstElementChild).toBe(focused);
    expect(focused.textContent).toBe('Three, from $300,000Save');
  });
});
