/** What a layout with the plugin's component has to print besides its head, itself or in one of its partials. */
import { within } from '../runtime/diagnostics/rules/element.ts';
import { componentAliases } from './source/sections.ts';
import type { FoundInTemplate, TemplateRule } from './template-rules.ts';
import type { Template } from './template.ts';
import { withPartials } from './theme-rules.ts';
import { type Theme, callsOf } from './theme.ts';

export const missingLimit = {
  code: 'VR598',
  level: 'warn',
  message: 'the layout has no place for the message that a list is full, and for the link to sign in.',
  fix: "Add {% partial 'verandah/saved-limit' login=sign_in_url messages={ favourites: favourites.limit|default('') } %} before </body>.",
} as const;

function checkLayout(template: Template, found: FoundInTemplate, theme: Theme): void {
  const isLayout = [...theme.layouts.values()].includes(template);
  if (!isLayout || !theme.isComplete || !componentAliases(template.sections).includes('sitewideActions')) return;
  const files = withPartials([template], theme);
  const hasLimit = files.some((file) => callsOf(file).some(({ name }) => name === 'verandah/saved-limit'));
  if (!hasLimit && savesItems(theme)) found({ ...missingLimit, offset: 0 });
  if (files.some(({ source }) => /\{\{-?\s*vr_foot\(/.test(source))) return;
  found({
    message: 'the layout has the component sitewideActions and no vr_foot(), so a customer’s hearts are empty.',
    fix: 'Print {{ vr_foot() }} before </body>.',
    offset: 0,
  });
}

export const layoutRules: readonly TemplateRule[] = [{ code: 'VR599', level: 'warn', check: checkLayout }];

/** True for a theme with hearts or pins. */
const savesItems = ({ templates }: Theme): boolean =>
  templates.some(({ root }) =>
    within(root).some(({ attributes }) => attributes.has('data-card-id') || attributes.has('data-moodboard-id')),
  );
