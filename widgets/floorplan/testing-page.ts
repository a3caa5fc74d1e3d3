import * as v from 'valibot';
import { demoTheme } from '../../fixtures/server/testing/theme.ts';
import { readChoices } from '../../runtime/stores/home/choices.ts';
import { HomeData } from '../../runtime/stores/home/home-data.ts';
import { $home } from '../../runtime/stores/home/home.ts';
import { dependentsOf, compileOptions } from '../../runtime/stores/home/option-graph.ts';
import { addHtml, closePage, find, mountWidget, rootOf } from '../testing/page.ts';
import widget from './widget.ts';

const theme = demoTheme();

export type OptionInput = v.InferInput<typeof HomeData>['options'];

/** The outdoor options of Ardenne 28, with their conflict declared on one side. */
export const outdoor: OptionInput = [
  { id: 101, code: 'ALF', name: 'Alfresco', price: 14_900, dependents: [102, 103] },
  { id: 102, code: 'OKI', name: 'Outdoor kitchen', price: 8900, dependents: [112] },
  { id: 103, code: 'ALX', name: 'Extended alfresco', price: 9800 },
  { id: 110, code: 'REX', name: 'Rear extension', price: 34_500, conflicts: [101] },
  { id: 112, code: 'GAS', name: 'Gas point', price: 650 },
];

/** Two storeys; `B5U` is upstairs. */
export const upstairs: OptionInput = [
  { id: 'gst', code: 'GST', name: 'Guest suite', price: 12_900, storey: 0 },
  { id: 'b5u', code: 'B5U', name: 'Bedroom 5 upstairs', price: 11_900, storey: 1 },
];

export interface StoreyInput {
  index: number;
  name: string;
  svg: string | null;
  left: string | null;
  right: string | null;
}

/** A drawing with a pair of layers for each code. */
export function drawing(...codes: string[]): string {
  const layers = codes.map(
    (code) => `<g data-option="${code}" display="none"><text>${code}</text></g><g data-option-off="${code}"/>`,
  );
  return `<svg viewBox="0 0 800 600">${layers.join('')}</svg>`;
}

export const pictures: StoreyInput = {
  index: 0,
  name: 'Ground floor',
  svg: null,
  left: '/plan.svg',
  right: '/plan-mirrored.svg',
};

export interface PageInput {
  options?: OptionInput;
  query?: string;
  storeys?: StoreyInput[];
}

/** Adds the page as the server sends it. @returns the function that mounts the widget. */
export function openPage({ options = outdoor, query = '', storeys }: PageInput = {}): {
  root: HTMLElement;
  mount(): Promise<void>;
} {
  $home.set(undefined);
  const data = {
    slug: 'ardenne-28',
    name: 'Ardenne 28',
    options,
    regions: [{ slug: 'melbourne', name: 'Melbourne', price: 349_900 }],
    region: 'melbourne',
  };
  const home = v.parse(HomeData, data);
  const graph = compileOptions(home.options);
  const { choices, repairs } = readChoices(home, graph, new URLSearchParams(query));
  const listedOptions = graph.options.map(({ id, name, price }, index) => ({
    id,
    name,
    price,
    note: null,
    on: choices.options.active[index] === 1,
    enabled: choices.options.enabled[index] === 1,
    needs: dependentsOf(graph, index),
  }));
  const variables = {
    name: home.name,
    data,
    storeys: storeys ?? [
      { index: 0, name: 'Floorplan', svg: drawing(...home.options.map(({ code }) => code)), left: null, right: null },
    ],
    groups: listedOptions.length ? [{ name: 'Outdoor', options: listedOptions }] : [],
    flipped: choices.flipped,
    repairs: repairs.options.map(({ id }) => `${id} left out.`),
  };
  closePage();
  addHtml(`<form id="home-form"></form>${theme.renderPartial('verandah/floorplan', { home: variables, alone: true })}`);
  const root = rootOf('floorplan');
  return { root, mount: () => mountWidget(widget, [root]) };
}

export function switchOf(id: string | number): HTMLInputElement {
  return find(`input[value="${id}"][role="switch"]`);
}

/** Ids of the options that are on, and of those that are disabled. */
export function switched(): { on: string[]; disabled: string[] } {
  const all = [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')];
  return {
    on: all.filter(({ checked }) => checked).map(({ value }) => value),
    disabled: all.filter((input) => input.getAttribute('aria-disabled') === 'true').map(({ value }) => value),
  };
}

export function chosen(): string[] {
  const state = $home.get();
  return state ? state.graph.options.filter((_, index) => state.choices.options.active[index]).map(({ id }) => id) : [];
}
