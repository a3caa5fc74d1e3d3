/** The message panel of a form. */
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { FieldError } from '../../runtime/ajax/feedback/validation-display.ts';
import { createElement } from '../../runtime/dom/create-element.ts';
import { scrollTo } from '../../runtime/dom/layout.ts';

interface PanelMessage {
  tone: 'danger' | 'success' | 'full-success';
  text: string;
  /** Fields to link to. */
  fields?: readonly FieldError[];
  /** What to open before sending again. */
  link?: HTMLElement | undefined;
  /** True if the first field already announces its error. */
  isQuiet?: boolean;
}

export type Panel = ReturnType<typeof panelOf>;

/**
 * Finds the panel of a form: its own, the page's for its kind (`register-alert`, `forgot-alert`, `reset-alert`,
 * `account-alert`, `share-pdf-alert`, otherwise `login-alert`), or a new one at its top.
 * @param own the form's own panel, if it has one.
 */
export function panelOf(form: HTMLFormElement, own: HTMLElement | undefined, signal: AbortSignal) {
  // Until now the runtime wrote to this element; from here on only the widget does.
  own?.toggleAttribute('data-validate-error', false);
  let createdPanel: HTMLElement | undefined;

  const createPanel = (): HTMLElement => {
    createdPanel = document.createElement('div');
    form.prepend(createdPanel);
    return createdPanel;
  };

  const id = (form.getAttribute('id') ?? '').replace(/(?:-password)?-form.*/, '-alert');
  const findPanel = (): HTMLElement | undefined => own ?? createdPanel ?? openPanel(id) ?? openPanel('login-alert');
  signal.addEventListener('abort', () => {
    createdPanel?.remove();
    own?.toggleAttribute('data-validate-error', true);
  });

  return {
    show({ tone, text, fields = [], link, isQuiet }: PanelMessage): void {
      const panel = findPanel() ?? createPanel();
      panel.className = `vr-form__alert oc-visible vr-form__alert--${tone}`;
      panel.setAttribute('role', isQuiet ? 'group' : 'alert');
      const line = createElement('p', {}, text, ...(link ? [' ', link] : []));
      panel.replaceChildren(line, ...(fields.length ? [listOf(fields)] : []));
      panel.hidden = false;
      if (tone !== 'danger') panel.scrollIntoView({ block: 'nearest' });
    },
    clear(): void {
      const panel = findPanel();
      if (!panel?.classList.contains('oc-visible')) return;
      panel.classList.remove('oc-visible');
      panel.replaceChildren();
    },
  };
}

/** Finds the page's panel of that id, unless it is inside a closed dialog. */
function openPanel(id: string): HTMLElement | undefined {
  const panel = id ? findTrusted(`#${CSS.escape(id)}`) : undefined;
  // An id without "-form" is the form's own.
  const isPanel = panel && !(panel instanceof HTMLFormElement) && !panel.closest('dialog:not([open])');
  return isPanel ? panel : undefined;
}

function listOf(fields: readonly FieldError[]): HTMLElement {
  const list = document.createElement('ul');
  for (const {
    messages: [message = ''],
    controls: [control],
  } of fields) {
    const item = list.appendChild(document.createElement('li'));
    if (!control) {
      item.append(message);
      continue;
    }
    const link = item.appendChild(createElement('a', { href: `#${control.id}` }, message));
    link.addEventListener('click', (event) => {
      // Moves focus as well, and adds no history entry.
      event.preventDefault();
      control.focus();
    });
  }
  return list;
}

/** Scrolls to the form, 100 pixels below the top; a dialog scrolls by itself. */
export function scrollToForm(form: HTMLFormElement): void {
  if (form.closest('dialog')) form.scrollIntoView({ block: 'nearest' });
  else scrollTo(form);
}
