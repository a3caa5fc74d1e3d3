/** The style that a signed-in visitor's pictures share. */
import { userTopStyle } from '../../runtime/contract.ts';
import { safeUrl } from '../../runtime/dom/url.ts';
import { assertRequestFailure, callHandler } from '../../runtime/stores/call.ts';

interface TopStyle {
  title: string;
  href: string;
}

/** @returns null if there is none with a safe link; undefined if the request failed. */
export async function loadTopStyle(): Promise<TopStyle | null | undefined> {
  try {
    const { topStyle } = await callHandler(userTopStyle, {}).response;
    const address = topStyle?.title ? safeUrl(topStyle.url) : undefined;
    return topStyle && address ? { title: topStyle.title, href: address.href } : null;
  } catch (error) {
    assertRequestFailure(error);
    return undefined;
  }
}
