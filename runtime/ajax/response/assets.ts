/** Extra files an answer asks for, and `oc.AssetManager.load`. Loaded with the first. */
import { report } from '../../diagnostics/report.ts';
import { setScriptSource } from '../../dom/html.ts';
import { pageNonce } from '../../dom/nonce.ts';
import { safeUrl } from '../../dom/url.ts';

export interface AssetList {
  js?: readonly string[];
  css?: readonly string[];
  img?: readonly string[];
}

/** Milliseconds an update waits for its files at most. */
const longestWait = 3000;

const loaded = new Map<string, Promise<void>>();

/** Makes the element that loads an address; undefined where the page holds it already. */
const makers: { readonly [Kind in keyof AssetList]-?: (url: URL) => HTMLElement | undefined } = {
  js(url) {
    if ([...document.scripts].some(({ src }) => src === url.href)) return undefined;
    const script = document.createElement('script');
    script.async = false;
    script.nonce = pageNonce();
    setScriptSource(script, url.href);
    return script;
  },
  css(url) {
    if ([...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(({ href }) => href === url.href))
      return undefined;
    return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url.href, nonce: pageNonce() });
  },
  img: (url) => Object.assign(new Image(), { src: url.href }),
};

/**
 * Loads each file once, all at the same time.
 * @returns when all have arrived or failed, or after three seconds; never rejects.
 */
export async function loadAssets(list: AssetList): Promise<void> {
  const all = (['css', 'js', 'img'] as const).flatMap((kind) =>
    (list[kind] ?? []).map((address) => loadOne(kind, address)),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, longestWait);
  });
  await Promise.race([Promise.all(all), patience]);
  clearTimeout(timer);
}

function loadOne(kind: keyof AssetList, address: string): Promise<void> {
  const url = safeUrl(address);
  if (!url) {
    tell(address, 'is not on this site or a listed origin');
    return Promise.resolve();
  }
  const known = loaded.get(url.href);
  if (known) return known;
  const element = makers[kind](url);
  if (!element) return Promise.resolve();
  const arrival = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      loaded.delete(url.href);
      tell(url.href, 'did not load');
      resolve();
    });
  });
  loaded.set(url.href, arrival);
  if (kind !== 'img') document.head.append(element);
  return arrival;
}

function tell(address: string, problem: string): void {
  report({
    code: 'VR521',
    level: 'warn',
    message: `the asset ${address.slice(0, 120)} ${problem}; the update went on without it.`,
  });
}
