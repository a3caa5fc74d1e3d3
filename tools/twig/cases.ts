/** Pages of the demo with the variables they are rendered with, and what the fixture server makes of them. */
import { examples } from 'verandah:examples';
import { examplePartials } from '../../fixtures/server/states/example-partials.ts';
import { openSite, type Browser } from '../../fixtures/server/testing/site.ts';
import { readTemplateFile } from '../../fixtures/server/theme/template-file.ts';
import { createTheme } from '../../fixtures/server/theme/theme.ts';
import { readTheme } from '../../fixtures/server/theme/theme-files.ts';

interface TwigCase {
  /** What was asked for, `/portal, signed in`. */
  name: string;
  /** Theme paths. */
  page: string;
  layout: string;
  variables: Record<string, unknown>;
  html: string;
}

interface Visit {
  path: string;
  signedIn?: boolean;
  /** A form that comes back with errors. */
  post?: Record<string, string>;
}

const visits: readonly Visit[] = [
  ...[
    '/',
    '/home-designs?bedrooms[]=4&display_mode=both',
    '/home-designs?bedrooms[]=9',
    '/home-designs/ardenne-28?floorplan_options[]=101&facade=hamlet&region=geelong-surf-coast',
    '/home-designs/oriel-38',
    '/home-designs/tandem-26',
    '/house-and-land',
    '/display-homes',
    '/inspiration',
    '/articles',
    '/virtual-tours',
    '/video-tours',
    '/compare',
    '/my-favourites',
    '/moodboard',
    '/portal',
    '/portal?tab=register',
    '/search',
    '/search?q=ardenne',
    '/search?q=%3Cb%3E%22%27%26',
    '/nowhere',
  ].flatMap((path) => [{ path }, { path, signedIn: true }]),
  ...Object.entries(examples).flatMap(([widget, known]) =>
    Object.entries(known).flatMap(([name, example]) =>
      'twig' in example ? [{ path: `/states/${widget}/${name}` }] : [],
    ),
  ),
  { path: '/portal', post: { _handler: 'onLogin', email: '<b>"', password: '' } },
  { path: '/portal', post: { _handler: 'onRegister', email: 'x', first_name: '<i>' } },
  { path: '/home-designs/ardenne-28', post: { _handler: 'sitePortal::onEnquire', email: "'x" } },
  {
    path: '/portal',
    signedIn: true,
    post: { _handler: 'sitePortal::onSharePdf', saved_estimate_id: '601', email: 'x' },
  },
];

interface TwigCases {
  /** Templates by theme path, without settings. */
  files: Record<string, string>;
  /** Name → URL pattern. */
  pages: Record<string, string>;
  cases: TwigCase[];
}

/** @param root the project's folder */
export async function twigCases(root: string): Promise<TwigCases> {
  const theme = readTheme(root);
  const all = new Map([...theme, ...examplePartials(examples)]);
  const real = createTheme(all);
  const site = openSite({ theme: printingVariables(theme), examples });
  const cases: TwigCase[] = [];
  for (const visit of visits) {
    const path = visit.path.split('?')[0] ?? '';
    const page = real.route(path)?.page ?? '404';
    const variables = await variablesOf(site(), visit);
    const layout = `layouts/${real.page(page)?.layout ?? 'default'}.htm`;
    const html = real.renderPage(page, variables);
    const how = `${visit.signedIn ? ', signed in' : ''}${visit.post ? `, ${visit.post['_handler']}` : ''}`;
    cases.push({ name: visit.path + how, page: `pages/${page}.htm`, layout, variables, html });
  }
  const parsed = [...all].map(([file, text]) => [file, readTemplateFile(text)] as const);
  return {
    files: Object.fromEntries(parsed.map(([file, { twig }]) => [file, twig])),
    pages: Object.fromEntries(
      parsed.flatMap(([file, { settings }]) => {
        const page = /^pages\/(.+)\.htm$/.exec(file)?.[1];
        return page === undefined || settings['url'] === undefined ? [] : [[page, settings['url']]];
      }),
    ),
    cases,
  };
}

/** The same theme, whose pages print their variables. */
function printingVariables(theme: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...theme].map(([path, text]): [string, string] => {
      if (path.startsWith('layouts/')) return [path, '{% page %}'];
      const settings = text.split(/^==\s*$/m)[0] ?? '';
      return [path, path.startsWith('pages/') ? `${settings}==\n{{ _context|json_encode|raw }}` : text];
    }),
  );
}

async function variablesOf(
  browser: Browser,
  { path, signedIn = false, post }: Visit,
): Promise<Record<string, unknown>> {
  await browser.control('visitor', { signedIn });
  const first = await read(browser, path);
  if (post === undefined) return first;
  const token = String(Reflect.get(Object(Reflect.get(Object(first['this']), 'session')), 'token'));
  return read(browser, path, { method: 'POST', body: new URLSearchParams({ _token: token, ...post }) });
}

async function read(browser: Browser, path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await browser.request(path, init);
  const text = await response.text();
  if (!text.trimStart().startsWith('{')) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  const variables: Record<string, unknown> = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !name.startsWith('october_') && name !== 'errors'),
  );
}
