/** What a layout without a manifest reader includes, with the hash of each file; see "Integrity" in docs/october.md. */

/**
 * @param {{ entry: { file: string }, css: { file: string, integrity: string }, files: Record<string, { integrity: string }> }} manifest
 * @returns {string} HTML, in which `{dist}` stands for the address of the built files and `{nonce}` for that of the policy
 */
export function includeSnippet({ entry, css, files }) {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const integrity = Object.fromEntries(scripts.map(([file, { integrity: hash }]) => [`{dist}/${file}`, hash]));
  return [
    `<link rel="stylesheet" href="{dist}/${css.file}" integrity="${css.integrity}" crossorigin="anonymous">`,
    `<script type="importmap" nonce="{nonce}">${JSON.stringify({ integrity })}</script>`,
    `<script type="module" fetchpriority="low" nonce="{nonce}" src="{dist}/${entry.file}" integrity="${files[entry.file]?.integrity}" crossorigin="anonymous"></script>`,
    '',
  ].join('\n');
}
