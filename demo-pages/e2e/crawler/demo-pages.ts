/** The pages of the demo, read from the theme, so that a new page is crawled without anyone adding it to a list. */
import { readTemplateFile } from '../../../fixtures/server/theme/template-file.ts';

export interface DemoPage {
  /** As the theme has it: `/home-designs/:slug`. */
  readonly url: string;
  /** Whether an address needs the name of a subject, as the page of a home design does. */
  readonly isDetail: boolean;
  /** A page for testing, with nothing of the site in it. */
  readonly isWorkbench: boolean;
  /** Whether its layout is the site's. */
  readonly isSite: boolean;
}

/** @param theme path → text, as `readTheme()` returns it. */
export function listDemoPages(theme: ReadonlyMap<string, string>): DemoPage[] {
  return [...theme].flatMap(([path, text]) => {
    const { url, layout, workbench } = path.startsWith('pages/') ? readTemplateFile(text).settings : {};
    if (url === undefined) return [];
    return [
      {
        url,
        isDetail: /:\w+(?!\w*\?)/.test(url),
        isWorkbench: workbench !== undefined,
        isSite: layout === 'default',
      },
    ];
  });
}

/** The address of a page that needs no subject. */
export function addressOf({ url }: DemoPage): string {
  return url.replace(/\/:\w+\?$/, '');
}

/** The page that an address belongs to; those without a subject come first. */
export function pageOf(pathname: string, pages: readonly DemoPage[]): DemoPage | undefined {
  const matches = pages.filter(({ url }) =>
    new RegExp(`^${url.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  return matches.find(({ isDetail }) => !isDetail) ?? matches[0];
}
