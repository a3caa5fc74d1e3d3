/** Type tests, checked by the compiler. */
import * as v from 'valibot';
import { boolean, idList, json, number, oneOf, selector } from './attributes.ts';
import { defineWidget, type ContextOf, type ValuesOf } from './define-widget.ts';
import { dataPart, part } from './parts.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const attributes = {
  lat: number({ min: -90, max: 90 }),
  'update-url': boolean(),
  'marker-click-form': selector().optional(),
  'display-mode-of-cards': oneOf(['facades', 'floorplans'], { default: 'facades' }),
  locations: json(v.array(v.object({ id: v.number() })), { describes: 'pins' }),
  ids: idList(),
};
const parts = {
  list: part('The list.').required(),
  'close-button': part('Closes.', 'button'),
  data: dataPart('Pins.', v.array(v.number())),
};

export const names: [
  Same<
    ValuesOf<typeof attributes>,
    {
      readonly lat: number;
      readonly updateUrl: boolean;
      readonly markerClickForm: string | undefined;
      readonly displayModeOfCards: 'facades' | 'floorplans';
      readonly locations: { id: number }[];
      readonly ids: string[];
    }
  >,
  Same<
    ValuesOf<typeof parts>,
    {
      readonly list: HTMLElement;
      readonly closeButton: HTMLButtonElement | undefined;
      readonly data: number[] | undefined;
    }
  >,
] = [true, true];

const shell = {
  name: 'map',
  summary: 'Shows pins.',
  bundle: 'map',
  view: 'dom',
  on: 'visible',
  pattern: 'Region',
  withoutJavaScript: 'A list.',
} as const;

const events = {
  'map:moved': { when: 'The visitor has moved the map.', detail: { zoom: 'number', place: "'list' | 'map' | null" } },
} as const;

const map = defineWidget({ ...shell, attributes, parts, events });

export function view({ options, parts: { list, closeButton }, emit }: ContextOf<typeof map>): void {
  list.hidden = options.updateUrl;
  // @ts-expect-error -- the part is optional, so it may be missing
  closeButton.focus();
  // @ts-expect-error -- options are camel case, not the attribute's spelling
  void options['update-url'];
  // @ts-expect-error -- options are read once and never written
  options.lat = 3;
  // @ts-expect-error -- an undeclared option does not exist
  void options.zoom;
  emit('map:moved', { zoom: 4, place: null });
  // @ts-expect-error -- an undeclared event cannot be fired
  emit('map:opened', { zoom: 4, place: null });
  // @ts-expect-error -- a detail has every declared property
  emit('map:moved', { zoom: 4 });
  // @ts-expect-error -- a property has its declared type
  emit('map:moved', { zoom: '4', place: 'list' });
}

const silent = defineWidget({ ...shell, attributes: {}, parts: {} });

export function silentView({ emit }: ContextOf<typeof silent>): void {
  // @ts-expect-error -- a widget without declared events fires none
  emit('map:moved', {});
}

defineWidget({ ...shell, on: 'visible + media (min-width: 62em)', attributes: {}, parts: {} });

// @ts-expect-error -- a view is react or dom
defineWidget({ ...shell, view: 'vue', attributes: {}, parts: {} });

// @ts-expect-error -- a widget starts by one of the strategies
defineWidget({ ...shell, on: 'visble', attributes: {}, parts: {} });

// @ts-expect-error -- a widget says what the visitor has without it
defineWidget({ name: 'x', summary: '', bundle: 'x', view: 'dom', on: 'load', pattern: '', attributes: {}, parts: {} });

// @ts-expect-error -- a default has to be one of the words
oneOf(['facades', 'floorplans'], { default: 'both' });

// @ts-expect-error -- a default of a number is a number
number({ default: '9' });
