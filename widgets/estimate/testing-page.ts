import { viewHome, type HomeView } from '../../fixtures/server/home/home-view.ts';
import { decodePairs } from '../../fixtures/server/october/input.ts';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { world } from '../../fixtures/world/index.ts';
import { parsePartial } from '../../runtime/dom/html.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { $saving } from './store.ts';
import { $region } from '../../runtime/stores/region.ts';
import { addHtml, mountWidget, partOf as part, rootOf, unmountWidgets } from '../testing/page.ts';
import widget from './widget.ts';

const theme = demoTheme();

export interface Visit {
  design?: string;
  /** The page's query, without the question mark. */
  query?: string;
  signedIn?: boolean;
}

export function homeFor({ design: slug = 'ardenne-28', query = '', signedIn = false }: Visit = {}): HomeView {
  const design = world.designs.find((known) => known.slug === slug);
  if (!design) throw new Error(`There is no design ${slug}.`);
  const url = new URL(`/home-designs/${slug}${query && `?${query}`}`, location.href);
  return viewHome(world, design, { url, input: decodePairs(url.searchParams), customer: signedIn ? world.user : null });
}

function otherFields({ groups, flipped }: HomeView): HTMLElement {
  const fields = [
    ...groups.flatMap(({ options }) => options.map(({ id, on }) => ({ name: 'floorplan_options[]', value: id, on }))),
    { name: 'flipped', value: '1', on: flipped },
  ];
  const section = document.createElement('section');

  for (const { name, value, on } of fields) {
    const field = Object.assign(document.createElement('input'), {
      type: 'checkbox',
      name,
      value,
      defaultChecked: on,
      checked: on,
    });
    field.setAttribute('form', 'home-form');
    section.append(field);
  }

  return section;
}

const partials = ['home/facades', 'home/inclusions', 'home/promotions', 'home/estimate'];

/** The page as the server sends it, before any script. */
export function servePage(visit: Visit = {}, home: HomeView = homeFor(visit)): void {
  $home.set(undefined);
  // A chosen region is site-wide and outlives a page.
  $region.set(null);
  $saving.set({ status: 'idle', message: '', fields: {}, savedId: '' });
  history.replaceState(null, '', `${home.action}${visit.query ? `?${visit.query}` : ''}`);
  const html = partials
    .map((name) => theme.renderPartial(name, { home, this: { session: { token: 'token' } } }))
    .join('');
  document.body.replaceChildren(otherFields(home));
  addHtml(html);
  if (visit.signedIn) addHtml('<span data-account-initials>PR</span>');
}

/** Renders the estimate again, as a partial update does. */
export function serveEstimateAnew(visit: Visit = {}): void {
  const fresh = document.importNode(
    parsePartial(theme.renderPartial('home/estimate', { home: homeFor(visit), this: { session: { token: 'token' } } })),
    true,
  );
  rootOf('estimate').replaceWith(fresh);
}

export async function mount(): Promise<void> {
  unmountWidgets();
  await mountWidget(widget);
}

export async function openPage(visit: Visit = {}): Promise<HomeView> {
  const home = homeFor(visit);
  servePage(visit, home);
  await mount();
  return home;
}

export const partOf = (name: string): HTMLElement => part(name, rootOf('estimate'));

/** Finds a field by its name and, if several share it, its value. */
export function fieldOf(name: string, value?: string): HTMLInputElement {
  const found = [...document.querySelectorAll<HTMLInputElement>('input, select')].find(
    (field) => field.type !== 'hidden' && field.name === name && (value === undefined || field.value === value),
  );
  if (!found) throw new Error(`There is no field ${name} ${value ?? ''}.`);
  return found;
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function readLines(): string[] {
  return [...partOf('lines').querySelectorAll('.vr-estimate__line')].map((line) =>
    [...line.children].map(textOf).join(': '),
  );
}
