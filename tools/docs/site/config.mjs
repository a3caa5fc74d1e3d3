/** VitePress's configuration of the site; tools/docs/site.mjs puts it beside the pages. */
import { slugOf } from '../links.mjs';
import { groupWidgets } from '../widget-groups.mjs';
import { head, mendTheme } from './mended-theme.mjs';

const page = (text, link) => ({ text, link });

/** Vue would evaluate the Twig in a page. @param {import('vitepress').MarkdownRenderer} md */
function keepTwig(md) {
  const { code_inline: code, text } = md.renderer.rules;
  md.renderer.rules.code_inline = (tokens, index, ...rest) => {
    tokens[index]?.attrSet('v-pre', '');
    return code?.(tokens, index, ...rest) ?? '';
  };
  md.renderer.rules.text = (...token) => (text?.(...token) ?? '').replaceAll('{{', '&#123;&#123;');
}

/** The first column of many tables needs no name. @param {import('vitepress').MarkdownRenderer} md */
function leaveNoHeaderEmpty(md) {
  md.renderer.rules.th_open = (tokens, index, options, _env, renderer) => {
    if (tokens[index + 1]?.content === '') for (const at of [index, index + 2]) tokens[at].tag = 'td';
    return renderer.renderToken(tokens, index, options);
  };
}

const base = process.env.DOCS_BASE ?? '/';

/** A fence of the kind `frame` is a page beside the text. @param {import('vitepress').MarkdownRenderer} md */
function showFrames(md) {
  const { fence } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const [, address] = /^frame (\S+)$/.exec(tokens[index]?.info ?? '') ?? [];
    if (address === undefined) return fence?.(tokens, index, ...rest) ?? '';
    const source = /^https?:/.test(address) ? address : base + address;
    const title = md.utils.escapeHtml(tokens[index]?.content.trim() ?? '');
    return `<iframe src="${md.utils.escapeHtml(source)}" title="${title}" loading="lazy" style="width:100%;height:26rem;border:1px solid var(--vp-c-divider);border-radius:8px"></iframe>`;
  };
}

/** @param {string[]} widgets names of their pages */
export const configOf = (widgets) => ({
  title: 'Verandah',
  description: 'Widgets and requests for pages that a server renders.',
  lang: 'en-AU',
  base,
  head,
  vite: { plugins: [mendTheme()] },
  markdown: {
    // Pages quote HTML; none has its own.
    html: false,
    config: (md) => {
      keepTwig(md);
      showFrames(md);
      leaveNoHeaderEmpty(md);
    },
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      {
        items: [
          page('Start', '/start'),
          page('Requests and updates', '/requests'),
          page('Recipes', '/recipes'),
          page('Reference', '/reference'),
          page('Widgets', '/widgets'),
          page('Own widgets', '/own-widgets'),
          page('Your data and saved things', '/your-data'),
          page('Theming and messages', '/theming'),
          page('Analytics and search', '/analytics-and-search'),
          page('Migrating', '/migration'),
          page('Diagnostics', '/diagnostics'),
          page('Upgrading', '/upgrading'),
        ],
      },
      ...groupWidgets(widgets).map(([text, names]) => ({
        text,
        collapsed: true,
        items: names.map((name) => page(name, `/widgets/${name}`)),
      })),
    ],
  },
});
