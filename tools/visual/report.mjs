/** An HTML page of the differences, largest first. */

const style = `
body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #f6f6f6; }
section { margin-block: 2rem; padding: 1rem; background: #fff; border: 1px solid #ccc; }
h2 { margin: 0; font-size: 1.1rem; }
.pictures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; }
figure { margin: 0; }
img { max-inline-size: 100%; border: 1px solid #ccc; background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
`;

/**
 * @param {{
 *   base: string,
 *   photographed: number,
 *   differences: readonly { title: string, file: string, share: number, changedPixels: number, before: { width: number, height: number }, after: { width: number, height: number } }[],
 *   added: readonly { name: string }[],
 *   removed: readonly { name: string }[],
 *   failures: readonly string[],
 * }} result `differences` in display order
 * @returns {string} HTML
 */
export function reportPage({ base, photographed, differences, added, removed, failures }) {
  return `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Visual comparison with ${escape(base)}</title><style>${style}</style></head>
<body>
<h1>Visual comparison with ${escape(base)}</h1>
<p>${photographed} pictures on each side, ${differences.length} of them differ.</p>
${list('Could not be photographed', failures)}
${list(
  'Only in the working tree',
  added.map(({ name }) => name),
)}
${list(
  `Only in ${base}`,
  removed.map(({ name }) => name),
)}
${differences.map(section).join('\n')}
</body>
</html>
`;
}

/** @param {number} share from 0 to 1 @returns {string} `0.42 %`; never 0 for a change */
export function percent(share) {
  return share > 0 && share < 0.0001 ? 'under 0.01 %' : `${(share * 100).toFixed(2)} %`;
}

function list(title, items) {
  if (items.length === 0) return '';
  return `<h2>${escape(title)}</h2><ul>${items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
}

function section({ title, file, share, changedPixels, before, after }) {
  const picture = (name, label) =>
    `<figure><figcaption>${label}</figcaption><a href="${file}-${name}.png"><img src="${file}-${name}.png" alt="${label}: ${escape(title)}" loading="lazy"></a></figure>`;
  const size = ({ width, height }) => `${width} × ${height}`;
  return `<section>
<h2>${escape(title)}</h2>
<p>${percent(share)}, ${changedPixels} pixels; ${size(before)}${size(before) === size(after) ? '' : ` → ${size(after)}`}</p>
<div class="pictures">${picture('before', 'Before')}${picture('after', 'After')}${picture('difference', 'Difference')}</div>
</section>`;
}

function escape(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
