import { defineWidget, type MountContext } from '../../runtime/islands/define.ts';

export type LanguageContext = MountContext<Record<never, never>, Record<never, never>>;

export default defineWidget({
  name: 'language',
  summary: 'Lets the visitor choose the language; the page reloads with its query and hash.',
  view: 'dom',
  on: 'interaction',
  attributes: {},
  parts: {},
  pattern: 'Form with a submit button for each language',
  withoutJavaScript:
    'The form is sent to the address of the page; the server keeps the language and shows the page again.',
  load: () => import('./language.ts'),
});
