/** VitePress's configuration of the site; tools/docs/site.mjs puts it beside the pages. */
import { slugOf } from '../links.mjs';

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

/** @param {string[]} widgets names of their pages */
export const configOf = (widgets) => ({
  title: 'Verandah',
  description: 'Widgets and requests for pages that a server renders.',
  lang: 'en-AU',
  base: process.env.DOCS_BASE ?? '/',
  markdown: {
    // Pages quote HTML; none has its own.
    html: false,
    config: keepTwig,
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
      { text: 'Widgets', collapsed: true, items: widgets.map((name) => page(name, `/widgets/${name}`)) },
    ],
  },
});
