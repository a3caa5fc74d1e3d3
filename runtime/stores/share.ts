/** A link to the page as the visitor sees it, made by the server (R164). */
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import { sharePage } from '../contract.ts';
import { parseUrl } from '../dom/url.ts';
import { callHandler } from './call.ts';

export interface SharedPage {
  title: string;
  description: string;
  /** The tab the visitor looks at; '' where there is none. */
  activeTab: string;
}

/** @returns the link, in full; undefined where the server made none, or one that does not lead into the web. */
export async function linkTo({ title, description, activeTab }: SharedPage): Promise<string | undefined> {
  try {
    const { result, url } = await callHandler(sharePage, { title, description, active_tab: activeTab }).response;
    const link = result === 'success' && url ? parseUrl(url, location.href) : undefined;
    return link && /^https?:$/.test(link.protocol) ? link.href : undefined;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return undefined;
  }
}
