/** The style that the pictures of a signed-in visitor share (R114). */
import { RequestFailure } from '../ajax/request/ajax-promise.ts';
import { userTopStyle } from '../contract.ts';
import { safeUrl } from '../dom/url.ts';
import { callHandler } from './call.ts';

export interface TopStyle {
  title: string;
  /** Where pictures of this style are; safe to follow. */
  href: string;
}

/** @returns null where there is none, or none that may be linked to; undefined where it could not be had. */
export async function loadTopStyle(): Promise<TopStyle | null | undefined> {
  try {
    const { topStyle } = await callHandler(userTopStyle, {}).response;
    const address = topStyle?.title ? safeUrl(topStyle.url) : undefined;
    return topStyle && address ? { title: topStyle.title, href: address.href } : null;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return undefined;
  }
}
