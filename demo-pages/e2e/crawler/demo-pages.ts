/** The pages of the demo, read from the theme, so that new pages are included. */
import { readTemplateFile } from '../../../fixtures/server/theme/template-file.ts';

export interface DemoPage {
  /** `/home-designs/:slug` */
  readonly url: string;
  /** Whether the URL contains the slug of a subject. */
  readonly isDetail: boolean;
  /** A test page without the site's frame. */
  readonly isWorkbench: boolean;
  readonly isSite: boolean;
  /** Whether only a visitor's private link leads to it. */
  readonly isUnlinked: boolean;
}

/** @param theme path → text, from `readTheme()` */
export function listDemoPages(theme: ReadonlyMap<string, string>): DemoPage[] {
  return [...theme].flatMap(([path, text]) => {
    const { url, layout, workbench, handler } = path.startsWith('pages/') ? readTemplateFile(text).settings : {};
    if (url === undefined) return [];
    return [
      {
        url,
        isDetail: /:\w+(?!\w*\?)/.test(url),
        isWorkbench: workbench !== undefined,
        isSite: layout === 'default',
        isUnlinked: handler === 'visit' || handler === 'shared',
      },
    ];
  });
}

export function addressOf({ url }: DemoPage): string {
  return url.replace(/\/:\w+\?$/, '');
}

/** The page of a URL; pages without a subject come first. */
export function pageOf(pathname: string, pages: readonly DemoPage[]): DemoPage | undefined {
  const matches = pages.filter(({ url }) =>
    new RegExp(`^${url.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  return matches.find(({ isDetail }) => !isDetail) ?? matches[0];
}
