import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { find } from '../testing/find.ts';
import { parsePartial } from './html.ts';
import { makeModal } from './overlays.ts';

afterEach(() => document.body.replaceChildren());

describe('a modal panel', () => {
  beforeEach(() => {
    const page = `<header id="header"></header><main id="main"><form id="form"><div id="bar"><button id="toggle"></button><select id="sort"></select></div><div id="panel"><input></div></form>
      <section id="results"></section></main><aside id="already" inert></aside><div class="vr-announcer" id="speaker"></div><script id="data" type="application/json"></script>`;
    document.body.append(parsePartial(page));
  });
  const byId = (id: string): HTMLElement => find(`#${id}`);
  const inert = (): string[] => [...document.querySelectorAll('[inert]')].map(({ id }) => id).toSorted();
  const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const locked = (): boolean => document.documentElement.classList.contains('vr-scroll-locked');

  test('makes its surroundings inert, except live regions and given elements', async () => {
    const release = makeModal(byId('panel'), [byId('toggle')]);
    await drawn();
    expect(inert()).toEqual(['already', 'header', 'results', 'sort']);
    expect(byId('panel').closest('[inert]')).toBeNull();
    expect(locked()).toBe(true);
    release();
    expect([inert(), locked()]).toEqual([['already'], false]);
  });

  test('without exceptions makes everything outside its ancestors inert', async () => {
    const release = makeModal(byId('panel'));
    await drawn();
    expect(inert()).toEqual(['already', 'bar', 'header', 'results']);
    release();
    expect(inert()).toEqual(['already']);
  });

  test('an exception outside its form keeps its ancestors usable too', async () => {
    const release = makeModal(byId('panel'), [byId('header'), byId('sort')]);
    await drawn();
    expect(inert()).toEqual(['already', 'results', 'toggle']);
    release();
  });

  test('that closes before it is drawn leaves all as it is', async () => {
    makeModal(byId('panel'))();
    await drawn();
    expect([inert(), locked()]).toEqual([['already'], false]);
  });
});
