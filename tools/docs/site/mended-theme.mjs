/** What VitePress's theme gets wrong for people who use a keyboard or a screen reader, and its faint colours. */

const colours = ':root:not(.dark){--vp-c-brand-3:#3a5ccc;--vp-c-text-3:#67676c}.dark{--vp-c-text-3:#98989f}';

export const head = [['style', {}, colours]];

/** Replacements in components of the theme: `[from, to]`. */
const mends = {
  // The front page has no main element.
  'VPHome.vue': [
    ['<div \n    class="VPHome"', '<main class="VPHome"'],
    ['</div>\n</template>', '</main>\n</template>'],
  ],
  // A group is a button within a button, does not say whether it is open, and does not know Space.
  'VPSidebarItem.vue': [
    ['role="button"\n        aria-label="toggle section"', 'aria-hidden="true"'],
    ['        @keydown.enter="onCaretClick"\n        tabindex="0"\n', ''],
    [':role="itemRole"', ':role="itemRole" :aria-expanded="collapsible ? !collapsed : undefined"'],
    [
      "if ('key' in e && e.key !== 'Enter') {\n    return\n  }",
      "if ('key' in e) {\n    if (!['Enter', ' '].includes(e.key)) return\n    e.preventDefault()\n  }",
    ],
  ],
};

/**
 * @returns {import('vitepress').Plugin}
 * @throws an Error if the theme has changed
 */
export const mendTheme = () => ({
  name: 'mended-theme',
  enforce: 'pre',
  transform(code, id) {
    const name = id.split('/').at(-1);
    return mends[name]?.reduce((text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${name} of VitePress has changed: it has no ${JSON.stringify(from)}.`);
      return text.replace(from, to);
    }, code);
  },
});
