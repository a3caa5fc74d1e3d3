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
  const inert = (): string[] => [...document.querySelectorAll('[inert]')].map(({ id }) => id);
  const locked = (): boolean => document.documentElement.classList.contains('vr-scroll-locked');

  test('makes its surroundings inert, except live regions and given elements', () => {
    const release = makeModal(byId('panel'), [byId('toggle')]);
    expect(inert().toSorted()).toEqual(['already', 'header', 'results', 'sort']);
    expect(byId('panel').closest('[inert]')).toBeNull();
    expect(locked()).toBe(true);
    release();
    expect([inert(), locked()]).toEqual([['already'], false]);
  });

  test('without exceptions makes everything outside its ancestors inert', () => {
    const release = makeModal(byId('panel'));
    expect(inert().toSorted()).toEqual(['already', 'bar', 'header', 'results']);
    release();
    expect(inert()).toEqual(['already']);
  });

  test('an exception outside its form keeps its ancestors usable too', () => {
    const release = makeModal(byId('panel'), [byId('header'), byId('sort')]);
    expect(inert().toSorted()).toEqual(['already', 'results', 'toggle']);
    release();
  });
});
