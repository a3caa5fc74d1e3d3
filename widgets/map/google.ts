/** Loads Google's maps script once per page and adds what its loader lacks: a timeout, a refused key, a retry. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { contentLanguage } from '../../runtime/dom/language.ts';
import { ownGlobal } from '../../runtime/dom/clobbering.ts';
import { pageNonce, setScriptSource } from '../../runtime/dom/html.ts';
import { withinTime } from '../../runtime/diagnostics/loading.ts';

export interface Libraries {
  maps: google.maps.MapsLibrary;
  marker: google.maps.MarkerLibrary;
  places: google.maps.PlacesLibrary;
  geocoding: google.maps.GeocodingLibrary;
  core: google.maps.CoreLibrary;
}

interface MapsAccount {
  key: string | undefined;
  mapId: string | undefined;
  /** URL of a script that provides `google.maps.importLibrary` instead of Google's. */
  script: string | undefined;
}

const loadTimeoutMs = 10_000;

declare global {
  interface Window {
    gm_authFailure?: () => void;
  }
}

/** The maps script of a page. */
export class MapsLoader {
  readonly #hosts = new Map<string, Promise<void>>();
  #isConfigured = false;

  /** @throws Error if the script is blocked, silent or broken. The next call tries again. */
  load(account: MapsAccount): Promise<Libraries> {
    return withinTime(this.#load(account), loadTimeoutMs, () => {
      throw new Error('the maps script did not start in time');
    });
  }

  async #load({ key, mapId, script }: MapsAccount): Promise<Libraries> {
    if (script) await this.#loadHost(script);
    if (!this.#isConfigured) {
      setOptions({
        ...(key && { key }),
        v: 'weekly',
        language: contentLanguage(),
        region: 'AU',
        libraries: ['marker', 'places'],
        ...(mapId && { mapIds: [mapId] }),
      });
      this.#isConfigured = true;
    }

    const [maps, marker, places, geocoding, core] = await Promise.all([
      importLibrary('maps'),
      importLibrary('marker'),
      importLibrary('places'),
      importLibrary('geocoding'),
      importLibrary('core'),
    ]);

    return { maps, marker, places, geocoding, core };
  }

  /** Adds `google.maps.importLibrary` before the loader looks for it, so that the loader injects nothing. */
  #loadHost(address: string): Promise<void> {
    const arrival =
      this.#hosts.get(address) ??
      new Promise<void>((resolve, reject) => {
        const script = document.createElement('script');
        script.nonce = pageNonce();
        setScriptSource(script, address);
        const fail = (reason: string): void => {
          this.#hosts.delete(address);
          script.remove();
          reject(new Error(reason));
        };
        // A loaded script that provides nothing would make the loader fall back to Google, which the page's policy need
        // not allow.
        script.addEventListener('load', () =>
          providesLibraries() ? resolve() : fail('the maps script provides no libraries'),
        );
        script.addEventListener('error', () => fail('the maps script could not be loaded'));
        document.head.append(script);
      });
    this.#hosts.set(address, arrival);
    return arrival;
  }
}

export const mapsLoader = new MapsLoader();

function providesLibraries(): boolean {
  return Object.hasOwn(window, 'google') && typeof google.maps?.importLibrary === 'function';
}

/** Calls back when Google refuses the key, which it reports only through a global function. */
export function onKeyRefused(listener: () => void, signal: AbortSignal): void {
  const before = ownGlobal('gm_authFailure');
  const chained = (): void => {
    before?.();
    if (!signal.aborted) listener();
  };
  window.gm_authFailure = chained;
  signal.addEventListener('abort', () => {
    if (window.gm_authFailure === chained && before) window.gm_authFailure = before;
  });
}
