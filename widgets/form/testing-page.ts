import { parsePartial } from '../../runtime/dom/html.ts';
import { listenForTriggers } from '../../runtime/ajax/triggers/triggers.ts';
import { loadRequestTier } from '../../runtime/ajax/request/start.ts';
import { $consent } from '../../runtime/stores/consent.ts';
import { find } from '../../runtime/testing/find.ts';
import { initWidget } from '../testing/page.ts';
import { renderExamples } from '../testing/render-examples.ts';
import { examples } from './examples.ts';
import widget from './widget.ts';

listenForTriggers();

export const render = renderExamples('form', examples);

let opened = new AbortController();

export function closePage(): void {
  opened.abort();
  document.body.replaceChildren();
  document.title = 'Ardenne 28';
  $consent.set('granted');
  window.dataLayer = [];
}

export interface FormPage {
  form: HTMLFormElement;
  field(name: string): HTMLInputElement;
  error(name: string): string;
  /** The panel's tone and text; undefined if it is empty. */
  panel(): [tone: string, text: string] | undefined;
  group(name: string): string[];
  type(name: string, value: string): void;
  submit(): void;
  state(name: string): Promise<void>;
  unmount(): void;
}

export async function openPage(html: string, begins = true): Promise<FormPage> {
  closePage();
  // Loaded up front, because the first request would load it in the middle of a test.
  await loadRequestTier();
  document.body.append(document.importNode(parsePartial(html), true));
  const form = document.querySelector('form');
  if (!form) throw new Error('The example has no form.');
  // happy-dom returns forms as proxies; `closest()` returns the target, which is not equal to `field.form`.
  const { closest } = form;
  Object.defineProperty(form, 'closest', {
    value: (selector: string) => (selector === 'form' ? form : closest.call(form, selector)),
  });
  opened = new AbortController();
  if (begins) {
    await initWidget(widget, form, opened.signal, (error) => {
      throw error;
    });
  }
  const field = (name: string): HTMLInputElement => {
    const found = [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].find(
      (control) => control.name === name,
    );
    if (!found) throw new Error(`There is no field ${name}.`);
    return found;
  };
  return {
    form,
    field,
    error: (name) => document.querySelector(`[data-validate-for="${name}"]`)?.textContent ?? '',
    panel() {
      const panel = document.querySelector<HTMLElement>('[class*="vr-form__alert--"]');
      return !panel?.matches('.oc-visible')
        ? undefined
        : [/--([\w-]+)/.exec(panel.className)?.[1] ?? '', panel.textContent ?? ''];
    },
    group: (name) =>
      [...(field(name).closest('[data-part="group"]')?.classList ?? [])].filter((state) => !state.startsWith('vr-')),
    type(name, value) {
      const control = field(name);
      if (/checkbox|radio/.test(control.type)) control.checked = value !== '';
      else control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    },
    submit: () => find('[type="submit"]', form).click(),
    async state(name) {
      const until = performance.now() + 15_000;
      while (form.dataset['state'] !== name) {
        if (performance.now() > until) throw new Error(`The form is ${form.dataset['state']}, and not ${name}.`);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    unmount: () => opened.abort(),
  };
}
