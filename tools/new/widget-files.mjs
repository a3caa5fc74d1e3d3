/** The files of a new widget: a button that opens and closes a text. */

const declaration = ({ name, isReact }) => `import { defineWidget } from '../../runtime/islands/define-widget.ts';
import { part } from '../../runtime/islands/parts.ts';

const attributes = {};
const parts = {
  toggle: part('${isReact ? 'The place of the button that opens and closes the text.' : 'Opens and closes the text.'}'${isReact ? '' : ", 'button'"}).required(),
  text: part('The text.').required(),
};

export default defineWidget({
  name: '${name}',
  summary: 'Opens and closes a text below a button.',
  bundle: '${isReact ? 'home' : 'content'}',
  view: '${isReact ? 'react' : 'dom'}',
  on: 'visible',
  attributes,
  parts,
  pattern: 'Disclosure',
  withoutJavaScript: 'The whole text.',
});
`;

const plain = ({ functionName }) => `import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import type widget from './widget.ts';

export default function ${functionName}({ parts: { toggle, text }, signal }: ContextOf<typeof widget>): void {
  const setOpen = (isOpen: boolean): void => {
    toggle.setAttribute('aria-expanded', String(isOpen));
    text.hidden = !isOpen;
  };
  toggle.hidden = false;
  setOpen(false);
  toggle.addEventListener('click', () => setOpen(toggle.getAttribute('aria-expanded') !== 'true'), { signal });
  signal.addEventListener('abort', () => {
    setOpen(true);
    toggle.hidden = true;
  });
}
`;

const react = ({ name, functionName }) => `import { useEffect, useState, type ReactNode } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import type widget from './widget.ts';

export default function ${functionName[0].toUpperCase()}${functionName.slice(1)}({ parts: { toggle, text } }: ContextOf<typeof widget>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    text.hidden = !isOpen;
    return () => {
      text.hidden = false;
    };
  }, [text, isOpen]);
  return (
    <Takeover part={toggle}>
      <button type="button" className="vr-${name}__toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {toggle.dataset.label}
      </button>
    </Takeover>
  );
}
`;

const markup = ({ name, isReact, label, text }) => {
  const button = `<button class="vr-${name}__toggle" type="button" data-part="toggle" hidden>${label}</button>`;
  return `<div class="vr-${name}" data-widget="${name}">
  ${isReact ? `<div data-part="toggle" data-label="${label}"></div>` : button}
  <div class="vr-${name}__text" data-part="text">${text}</div>
</div>`;
};

const partial = (widget) => `description = "A text that a button opens and closes; open without its script"
==
{#
  Copy this partial into a theme, or include it:

    {% partial 'verandah/${widget.name}' label='Read more' text='A long text.' %}

  Parameters
    @param label  what the button says
    @param text   what it opens
#}
${markup({ ...widget, label: '{{ label }}', text: '<p>{{ text }}</p>' })}
`;

const styles = ({ name }) => `/* ${name}: a button, and the text below it. */
@layer vr.widgets {
  .vr-${name}__toggle {
    min-block-size: var(--vr-target);
    color: var(--vr-${name}-text, var(--vr-link));
    text-decoration: underline;
  }
}
`;

const examples = ({ name }) => `import type { Example } from '../../runtime/islands/define-widget.ts';

export const examples = {
  closed: {
    summary: 'The text is closed until the button is clicked.',
    twig: "{% partial 'verandah/${name}' label='Read more' text='A long text.' %}",
  },
} satisfies Record<string, Example>;
`;

const tests = (widget) => `import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { addHtml, closePage, mountWidget, partOf, unmountWidgets } from '../testing/page.ts';
import widget from './widget.ts';

const html = \`${markup({ ...widget, label: 'Read more', text: '<p>A long text.</p>' })}\`;

afterEach(closePage);

test('a button opens and closes the text; unmounting opens it', async () => {
  addHtml(html);
  await mountWidget(widget);
  const button = await within(document.body).findByRole('button', { name: 'Read more', expanded: false });
  await waitFor(() => expect(partOf('text').hidden).toBe(true));
  button.click();
  await waitFor(() => expect([button.getAttribute('aria-expanded'), partOf('text').hidden]).toEqual(['true', false]));
  button.click();
  await waitFor(() => expect(partOf('text').hidden).toBe(true));
  unmountWidgets();
  await waitFor(() => expect(partOf('text').hidden).toBe(false));
});
`;

const readme = ({ name }) => `# ${name}

Opens and closes a text below a button.

## Put it on a page

Copy [${name}.htm](${name}.htm), or include it:

\`\`\`twig
{% partial 'verandah/${name}' label='Read more' text='A long text.' %}
\`\`\`

## Reference
`;

/**
 * @param {string} name of the widget
 * @param {boolean} isReact
 * @returns {Record<string, string>} text by the name of the file
 */
export function widgetFiles(name, isReact) {
  const functionName = name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const widget = { name, isReact, functionName };
  return {
    'widget.ts': declaration(widget),
    [`${name}.${isReact ? 'tsx' : 'ts'}`]: (isReact ? react : plain)(widget),
    [`${name}.htm`]: partial(widget),
    [`${name}.css`]: styles(widget),
    'examples.ts': examples(widget),
    [`${name}.test.ts`]: tests(widget),
    'README.md': readme(widget),
  };
}
