/** Loads the scripts, styles and images that a response lists; also `oc.AssetManager.load`. */
import { report } from '../../diagnostics/report.ts';
import { pageNonce, setScriptSource } from '../../dom/html.ts';
import { withinTime } from '../../diagnostics/loading.ts';
import { safeUrl } from '../../dom/url.ts';

export interface AssetList {
  js?: readonly string[];
  css?: readonly string[];
  img?: readonly string[];
}

const maxWaitMs = 3000;

const loaded = new Map<string, Promise<void>>();

/** Creates the element that loads a URL; undefined if the page has it already. */
const createElement: { readonly [Kind in keyof AssetList]-?: (url: URL) => HTMLElement | undefined } = {
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

/** Loads each file once, in parallel. Resolves when all have loaded or failed, or after three seconds. */
export async function loadAssets(list: AssetList): Promise<void> {
  const pending = (['css', 'js', 'img'] as const).flatMap((kind) =>
    (list[kind] ?? []).map((address) => loadOne(kind, address)),
  );
  await withinTime(Promise.all(pending), maxWaitMs, () => {});
}

function loadOne(kind: keyof AssetList, address: string): Promise<void> {
  const url = safeUrl(address);
  if (!url) {
    reportAsset(address, 'is not on this site or a listed origin');
    return Promise.resolve();
  }

  const loading = loaded.get(url.href);
  if (loading) return loading;
  const element = createElement[kind](url);
  if (!element) return Promise.resolve();

  const settled = new Promise<void>((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      loaded.delete(url.href);
      reportAsset(url.href, 'did not load');
      resolve();
    });
  });

  loaded.set(url.href, settled);
  if (kind !== 'img') document.head.append(element);
  return settled;
}

function reportAsset(address: string, problem: string): void {
  report({
    code: 'VR521',
    level: 'warn',
    message: `the asset ${address.slice(0, 120)} ${problem}; the update went on without it.`,
  });
}
