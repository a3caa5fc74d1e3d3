/** A link to the current state of the page, made by the server. */
import { sharePage } from '../../runtime/contract.ts';
import { parseUrl } from '../../runtime/dom/url.ts';
import { assertRequestFailure, callHandler } from '../../runtime/stores/call.ts';
import { trackEvent } from '../../runtime/stores/data-layer.ts';

export interface SharedPage {
  title: string;
  description: string;
  /** The selected tab; '' for none. */
  activeTab: string;
}

/** @returns the absolute link; undefined if the request failed or the link is not a web URL. */
export async function createShareLink({ title, description, activeTab }: SharedPage): Promise<string | undefined> {
  try {
    const { result, url } = await callHandler(sharePage, { title, description, active_tab: activeTab }).response;
    const link = result === 'success' && url ? parseUrl(url, location.href) : undefined;
    return link && /^https?:$/.test(link.protocol) ? link.href : undefined;
  } catch (error) {
    assertRequestFailure(error);
    return undefined;
  }
}

/** Tells analytics how the link was passed on: copied, by email, or with the device's own menu. */
export function trackShare(method: 'copy' | 'email' | 'native'): void {
  trackEvent('shared', { method });
}
