/** Says what assistive technology gets of one state: the accessibility tree, and what axe finds. axe is loaded for this alone. */
const report = document.querySelector('.state-check');
const [status, findings, tree] = ['[role=status]', 'ul', 'pre'].map((each) => report.querySelector(each));
/** What a page has once: a state by itself is a part of one. */
const ofPages = ['landmark-one-main', 'page-has-heading-one', 'region', 'bypass'];
const states = ['expanded', 'checked', 'pressed', 'selected', 'current', 'disabled', 'invalid', 'live'];

function describe(node, depth) {
  const { aria, dom, text } = axe.commons;
  const element = node.actualNode;
  if (element === report) return [];
  if (element.nodeType === Node.TEXT_NODE) {
    const said = element.textContent.trim();
    return said ? [`${'  '.repeat(depth)}“${said}”`] : [];
  }
  if (element.nodeType !== Node.ELEMENT_NODE || !dom.isVisibleToScreenReaders(node)) return [];
  const role = aria.getRole(node);
  const isPlain = !role || ['generic', 'none', 'presentation'].includes(role);
  const below = node.children.flatMap((child) => describe(child, isPlain ? depth : depth + 1));
  if (isPlain) return below;
  const name = text.accessibleTextVirtual(node);
  const said = states.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`) ?? (element[state] === true ? 'true' : null);
    return value === null ? [] : ` ${state}=${value}`;
  });
  if (element.matches('summary')) said.push(` expanded=${element.parentElement.open === true}`);
  const line = `${'  '.repeat(depth)}${role}${name ? ` “${name}”` : ''}${said.join('')}`;
  // A name from the content would be said twice.
  const isNameOnly = below.length === 1 && below[0].trim() === `“${name}”`;
  return isNameOnly ? [line] : [line, ...below];
}

function listFinding({ id, impact, help, nodes }) {
  const item = document.createElement('li');
  item.textContent = `${id} (${impact}): ${help}. ${nodes.map(({ target }) => target.join(' ')).join('; ')}`;
  findings.append(item);
}

async function check() {
  status.textContent = 'Checking…';
  await import(report.dataset.axe);
  const { violations, passes } = await axe.run(
    { exclude: [['.state-check']] },
    { rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])) },
  );
  findings.replaceChildren();
  violations.forEach(listFinding);
  axe.setup(document.body);
  tree.textContent = describe(axe.utils.getNodeFromTree(document.body), 0).join('\n');
  axe.teardown();
  status.textContent = `axe: ${violations.length} violations, ${passes.length} rules passed.`;
}

report.querySelector('button').addEventListener('click', () => void check());
addEventListener('load', () => void check());
