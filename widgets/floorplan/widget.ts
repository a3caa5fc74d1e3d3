import { selector } from '../../runtime/islands/attributes.ts';
import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { dataPart, part } from '../../runtime/islands/parts.ts';
import { HomeData } from '../../runtime/stores/home/home-data.ts';

export default defineWidget({
  name: 'floorplan',
  summary: "Shows a design's plan with the options that are on, and what each of them needs and rules out.",
  bundle: 'home',
  view: 'dom',
  on: 'idle',
  attributes: {
    form: selector({ default: '#home-form' }),
  },
  parts: {
    home: dataPart(
      'What the design offers: options, facades, finishes and prices. Left out beside an estimate, which has it as `#vr-home`.',
      HomeData,
      'vr-home',
    ).required(),
    place: part('The place of the plan in the page; keeps its height while the plan is enlarged.').required(),
    plan: part('The plan with its controls: what is enlarged.').required(),
    stage: part('The drawings: a `<div data-storey="0">` with a figure for each storey.').required(),
    tabs: part('Receives the tabs of a home with several storeys.'),
    flip: part('The checkbox that turns the plan to its other hand.', 'input'),
    enlarge: part('Opens and closes the large view.', 'button'),
    dialog: part('The large view; empty.', 'dialog'),
    'zoom-in': part('Enlarges the drawing in its place.', 'button'),
    'zoom-out': part('Makes the drawing smaller again.', 'button'),
    furniture: part('The checkbox that shows and hides furniture; it works without scripts.', 'input'),
    measures: part('The checkbox that shows the sizes of rooms; it works without scripts.', 'input'),
    options: part('The switches of the options, a checkbox for each; its value is the id.'),
    message: part("Shows how a switch changed other options; holds the server's message or hint until then."),
  },
  events: {
    'floorplan:changed': {
      when: 'The visitor has switched an option on or off. `options` holds the ids of all that are on.',
      detail: { options: 'string[]' },
    },
  },
  pattern: 'Switches (native checkboxes) in groups; tabs for storeys; a modal dialog for the large view',
  withoutJavaScript: 'The plan of every storey, and a form with every option; the server says what cannot be combined.',
});
