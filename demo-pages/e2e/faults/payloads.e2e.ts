/** Hostile text, markup and addresses in every place where outside data is drawn, with and without the page's policy. */
import { type BrowserContext, type Dialog, expect, type Page, test } from '@playwright/test';
import { world } from '../../../fixtures/world/index.ts';
import { payloads, poison } from '../support/hostile-payloads.ts';
import { sampleOf } from '../support/long-run.ts';
import { MapPage } from '../support/map-page.ts';
import { controlsFor, type VisitorControls } from '../support/visitor-controls.ts';

interface Visit {
  page: Page;
  context: BrowserContext;
  fixtures: VisitorControls;
  origin: string;
  /** The payloads of this visit: one, or several for a sink that takes a list. */
  payloads: readonly string[];
  /** Changes the HTML of the pages that follow. */
  rewritePages(change: (html: string) => string): void;
}

const placesInPage = /(<script type="application\/json" data-part="data">).*?(?=<\/script>)/s;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const loaded = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

/** Resolves when the page is left, or when a message says that the address was refused. */
function redirectOutcome(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      page.off('dialog', onDialog);
      page.off('framenavigated', finish);
      resolve();
    };
    const onDialog = (dialog: Dialog): void => void dialog.dismiss().then(finish);
    page.on('dialog', onDialog);
    page.on('framenavigated', finish);
  });
}

type Sinks = Readonly<Record<string, (visit: Visit) => Promise<void>>>;

/** How payloads get into places that take several at a time. */
const listSinks: Sinks = {
  async 'search hits'({ page, payloads: all }) {
    await page.route(/\/1\/indexes\//, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { results?: { hits?: unknown }[] };
      for (const result of answer.results ?? []) result.hits = poison(result.hits, all);
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/search');
    const answered = page.waitForResponse(/\/1\/indexes\//);
    await page.getByRole('main').getByRole('searchbox').fill('home');
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await answered;
    await loaded(page);
  },
  async notifications({ page, fixtures, payloads: all }) {
    await fixtures.visitor({ signedIn: true });
    await page.route('**/*', async (route) => {
      const handler = route.request().headers()['x-october-request-handler'] ?? '';
      if (!/notification/i.test(handler)) return route.fallback();
      const response = await route.fetch();
      const { result, server_time: time, ...answer } = (await response.json()) as Record<string, unknown>;
      await route.fulfill({
        response,
        json: { ...(poison(answer, all) as object), result, server_time: time },
      });
    });
    await page.goto('/portal');
    await loaded(page);
    await page.locator('[data-widget="notifications"] :is(a, button)').first().click();
    await loaded(page);
  },
  async 'messages of other tabs'({ page, payloads: all }) {
    await page.goto('/my-favourites');
    await loaded(page);
    await page.evaluate((texts) => {
      const channel = new BroadcastChannel('verandah');
      for (const text of texts) {
        const messages = [text, { kind: text, keys: [text] }, { kind: 'favourites', keys: [text] }, [text], null];
        for (const message of messages) {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
          channel.postMessage(message);
        }
        for (const key of ['user_favorites/7', 'user_compare', text])
          dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
      }
      channel.close();
    }, all);
    await loaded(page);
  },
  async 'places of a map'({ page, payloads: all, rewritePages }) {
    const places = all.map((payload, index) => ({
      id: payload.slice(0, 100),
      type: 'display',
      title: payload,
      latitude: -37.8,
      longitude: 144.9 + index,
    }));
    const json = JSON.stringify(places).replaceAll('<', String.raw`\u003c`);
    rewritePages((html) => html.replace(placesInPage, (_, tag: string) => tag + json));
    const map = new MapPage(page);
    await map.open('/display-homes');
    await map.drawn();
    expect((await map.names()).join()).toContain(all[0]?.trim());
    await map.pins.first().click();
    await loaded(page);
  },
};

/** How one payload gets into places that take no list. */
const singleSinks: Sinks = {
  async 'the query of an address'({ page, payloads: [payload = ''] }) {
    const text = encodeURIComponent(payload);
    await page.goto(`/search?q=${text}&types=${text}&page=${text}`);
    await loaded(page);
    await page.goto(`/home-designs?keyword=${text}&location=${text}&page=${text}&__proto__[polluted]=1#${text}`);
    await loaded(page);
  },
  async cookies({ page, context, origin, payloads: [payload = ''] }) {
    const lists = ['user_favorites', 'user_moodboard', 'user_compare', 'region', 'vr-consent'];
    await context.addCookies(lists.map((name) => ({ name, value: encodeURIComponent(payload), url: origin })));
    await page.goto('/my-favourites');
    await loaded(page);
  },
  async storage({ page, payloads: [payload = ''] }) {
    await page.addInitScript((text) => {
      const keys = ['user_favorites', 'user_moodboard', 'user_compare'].flatMap((name) => [name, `${name}/7`]);
      for (const storage of [localStorage, sessionStorage])
        for (const key of [...keys, 'region', 'vr-search-opened', 'recent_searches', 'vr-recent-searches']) {
          storage.setItem(key, key.includes('recent') ? JSON.stringify([text, { query: text }]) : text);
        }
    }, payload);
    await page.goto('/home-designs');
    await loaded(page);
    await page.goto('/search?q=home');
    await loaded(page);
  },
  async 'names of saved homes'({ page, fixtures, payloads: [payload = ''], rewritePages }) {
    await fixtures.visitor({ signedIn: true });
    const [saved] = world.user.estimates;
    const { name = '' } = world.designs.find(({ slug }) => slug === saved?.design) ?? {};
    rewritePages((html) => html.replaceAll(name, escapeHtml(payload)));
    await page.goto('/portal');
    const card = page.locator('.saved', { hasText: payload }).first();
    const asked = page.waitForEvent('dialog');
    const removing = card.locator('.saved__delete button').click();
    const dialog = await asked;
    expect(dialog.message()).toContain(payload.trim());
    await dialog.dismiss();
    await removing;
    await card.getByRole('button', { name: 'Share PDF by email' }).click();
    await loaded(page);
  },
  async 'flash and field messages'({ page, fixtures, payloads: [payload = ''] }) {
    await fixtures.bench({
      path: '/lab',
      head: '',
      html: '<form data-request="onLabCount" data-request-flash data-request-validate><p data-validate-error></p><input name="email" aria-label="Email"><i data-validate-for="email"></i><button>Send it</button></form>',
    });
    await fixtures.faults([
      { handler: 'onLabCount', body: { X_OCTOBER_FLASH_MESSAGES: { error: payload, [payload]: payload } } },
      {
        handler: 'onLabCount',
        status: 406,
        body: { X_OCTOBER_ERROR_MESSAGE: payload, X_OCTOBER_ERROR_FIELDS: { email: [payload], [payload]: [payload] } },
      },
    ]);
    await page.goto('/lab');
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.locator('.oc-flash-message .flash-message').first()).toHaveText(payload, { useInnerText: false });
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.locator('[data-validate-for="email"]')).toHaveText(payload);
  },
  async 'attributes and data of widgets'({ page, fixtures, payloads: [payload = ''] }) {
    const text = escapeHtml(payload);
    await fixtures.bench({
      path: '/lab',
      head: '',
      html: `<div data-vr-untrusted><i data-tooltip="${text}" id="${text}" title="${text}">${text}</i><meta name="vr-allowed-origins" content="https://canary.example"></div>
        <a data-request="onLabEcho" data-request-redirect="${text}" data-request-message="${text}" href="#">Go on</a>`,
    });
    await page.goto('/lab');
    const outcome = redirectOutcome(page);
    await page.getByRole('link', { name: 'Go on' }).click();
    await outcome;
    await loaded(page);
  },
};

/** Changes every page, for example takes away its policy, which must not be all that protects it. */
async function changePages(
  context: BrowserContext,
  hasPolicy: boolean,
  change: (html: string) => string,
): Promise<void> {
  await context.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const isKept = hasPolicy && policy !== '';
    await route.fulfill({
      response,
      headers: { ...headers, ...(isKept && { 'content-security-policy': policy }) },
      body: change(await response.text()),
    });
  });
}

const sinks: Sinks = { ...listSinks, ...singleSinks };

const visits = Object.keys(sinks).flatMap((sink) =>
  [true, false].flatMap((hasPolicy) => payloads.map((payload) => ({ sink, hasPolicy, payload }))),
);
const chosenVisits = sampleOf(visits, 6);

/** How many payloads a test tries at most: tests run side by side. */
const groupSize = 10;

const groups = Object.entries(sinks).flatMap(([sink, place]) =>
  [true, false].flatMap((hasPolicy) => {
    const own = chosenVisits.filter((visit) => visit.sink === sink && visit.hasPolicy === hasPolicy);
    const parts = Array.from({ length: Math.ceil(own.length / groupSize) }, (_, index) =>
      own.slice(index * groupSize, (index + 1) * groupSize),
    );
    return parts.map((part, index) => ({
      title: `${sink}: text only, ${hasPolicy ? 'with' : 'without'} a policy${parts.length > 1 ? `, ${index + 1}` : ''}`,
      place,
      hasPolicy,
      visited: sink in listSinks ? [part] : part.map((visit) => [visit]),
    }));
  }),
);

for (const { title, place, hasPolicy, visited } of groups)
  test(`[F71 F75 S4] ${title}`, { tag: '@thorough' }, async ({ page, context, baseURL }) => {
    const origin = baseURL ?? '';
    // Up to ten visits of two pages.
    test.setTimeout(240_000);
    const fixtures = controlsFor(context.request);
    const answered = ['region_initial_popup_shown', 'portal_initial_popup_seen'];
    await context.addCookies(answered.map((name) => ({ name, value: '1', url: origin })));
    const asked: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).hostname === 'canary.example') asked.push(request.url());
    });
    let change = (html: string): string => html;
    await changePages(context, hasPolicy, (html) => change(html));
    const rewritePages = (next: typeof change): void => {
      change = next;
    };
    for (const together of visited) {
      const all = together.map(({ payload }) => payload);
      await test.step(all.join(' '), () => place({ page, context, fixtures, origin, payloads: all, rewritePages }));
      const harm = await page.evaluate(() => {
        const addresses = [...document.querySelectorAll<HTMLAnchorElement & HTMLImageElement>('[href], [src]')]
          .flatMap(({ href, src }) => [href, src])
          .filter((address) => /^(?:javascript|data:text|vbscript):|^https?:\/*canary/i.test(String(address)));
        return [String('canary' in window), String('polluted' in {}), ...addresses];
      });
      expect({ harm, asked }, all.join(' ')).toEqual({ harm: ['false', 'false'], asked: [] });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
