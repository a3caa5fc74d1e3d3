import { define, dom } from '../../dist/api.js';

define({
  name: 'long-text',
  attributes: { lines: { kind: 'number', min: 1, max: 20, default: 4 } },
  parts: { toggle: { tag: 'button', required: true }, text: { required: true } },
  load: async () => ({ default: longText }),
});

async function longText({ options, parts: { toggle, text }, signal }) {
  const { announce } = await dom();
  const setOpen = (isOpen) => {
    text.style.maxHeight = isOpen ? '' : `${options.lines}lh`;
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  const onClick = () => {
    setOpen(toggle.getAttribute('aria-expanded') !== 'true');
    announce(toggle.getAttribute('aria-expanded') === 'true' ? 'Text opened' : 'Text closed');
  };
  setOpen(false);
  toggle.addEventListener('click', onClick, { signal });
  signal.addEventListener('abort', () => setOpen(true));
}
