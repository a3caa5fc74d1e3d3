import { findTrusted } from '../../runtime/dom/trusted.ts';
import { readSetting } from '../../runtime/dom/settings.ts';
import { flashMessage } from '../../runtime/ajax/feedback/flash.ts';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { createShareLink, trackShare, type SharedPage } from './store.ts';
import { t } from './messages.ts';
import type widget from './widget.ts';

/** Errors disappear as well, because nothing is lost. */
const messageSeconds = 3;

function flash(type: 'success' | 'error', message: string): void {
  flashMessage({ type, message, interval: messageSeconds });
}

/** One that the server still makes resolves to undefined if it fails. */
type Link = string | Promise<string | undefined>;

/** Safari copies only during the click, but what it is given as a promise then may come later. */
async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  if (!('ClipboardItem' in window)) return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => {
    if (value) return new Blob([value], { type: 'text/plain' });
    throw new Error('no link to copy');
  });
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

export default function share({ root, options, parts, emit, signal }: ContextOf<typeof widget>): void {
  const dialog = root.closest('dialog');
  const before = { address: parts.link.value, email: parts.email?.getAttribute('href') ?? '' };
  /** The last created link and its page state. */
  let lastLink: { state: string; link: string } | undefined = options.linkReady
    ? { state: '', link: parts.link.value }
    : undefined;
  let pendingLink: { state: string; link: Promise<string | undefined> } | undefined;
  let isOffered = false;

  const pageNow = (): SharedPage => {
    const tab = findTrusted(options.activeTab);
    return {
      title: document.title,
      description: readSetting('description') ?? '',
      activeTab: tab?.dataset.tab ?? tab?.dataset.type ?? tab?.id ?? '',
    };
  };

  const ask = async (page: SharedPage, state: string): Promise<string | undefined> => {
    const link = await createShareLink(page);
    // The page has changed and needs another link.
    if (signal.aborted || pendingLink?.state !== state) return undefined;
    pendingLink = undefined;
    lastLink = link === undefined ? undefined : { state, link };
    if (link === undefined) return undefined;
    parts.link.value = link;
    parts.email?.setAttribute(
      'href',
      `mailto:?subject=${encodeURIComponent(page.title)}&body=${encodeURIComponent(`${page.title}\n${link}`)}`,
    );
    return link;
  };

  /** The link of the current page state, requested unless it exists. */
  const linkNow = (): Promise<string | undefined> => {
    const page = pageNow();
    const state = `${page.activeTab} ${location.href}`;
    if (options.linkReady || lastLink?.state === state) return Promise.resolve(lastLink?.link);
    if (pendingLink?.state !== state) pendingLink = { state, link: ask(page, state) };
    return pendingLink.link;
  };

  const offer = async (): Promise<void> => {
    if (isOffered) return;
    isOffered = true;
    const link = await linkNow();
    if (link !== undefined || pendingLink || signal.aborted) return;
    flash('error', t('failed'));
  };

  /** Calls `use` in the task of the click, because browsers allow less after it. */
  const withLink = async (use: (link: Link, page: SharedPage) => Promise<void>): Promise<void> => {
    // Safari does not focus a clicked button, so the panel may not have requested a link yet.
    if (!isOffered) void offer();
    const link = pendingLink?.link ?? lastLink?.link;
    if (link !== undefined) return use(link, pageNow());
    if (signal.aborted) return;
    flash('error', t('noLink'));
    // Prefetches silently for the next try.
    void linkNow();
  };

  const copy = async (
    link: Link,
    success: 'copied' | 'copiedForEmail',
    textOf = (address: string): string => address,
  ): Promise<void> => {
    try {
      await copyText(
        typeof link === 'string' ? textOf(link) : link.then((address) => (address ? textOf(address) : '')),
      );
      if (!(await link)) return;
      flash('success', t(success));
      trackShare(success === 'copied' ? 'copy' : 'email');
      emit('share:copied', { url: parts.link.value });
    } catch {
      // Without a link, that has been reported.
      if (!(await link) || signal.aborted) return;
      flash('error', t('notCopied'));
      // Selects the link for copying by hand.
      parts.link.select();
    }
  };

  const passOn = async (link: Link, { title, description }: SharedPage): Promise<void> => {
    const url = await link;
    if (url === undefined) return;
    try {
      await navigator.share({ title, ...(description && { text: description }), url });
      trackShare('native');
    } catch (error) {
      // Cancelling is silent; any other failure falls back to copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, 'copied');
    }
  };

  const shownButtons = [parts.copy, parts.copyForEmail, 'share' in navigator ? parts.native : undefined];
  for (const button of shownButtons) if (button) button.hidden = false;
  parts.copy.addEventListener('click', () => void withLink((link) => copy(link, 'copied')), { signal });
  parts.copyForEmail?.addEventListener(
    'click',
    () => void withLink((link, { title }) => copy(link, 'copiedForEmail', (address) => `${title}\n${address}`)),
    { signal },
  );
  parts.email?.addEventListener('click', () => trackShare('email'), { signal });
  parts.native?.addEventListener('click', () => void withLink(passOn), { signal });
  parts.link.addEventListener('focus', () => parts.link.select(), { signal });
  (dialog ?? root).addEventListener('focusin', () => void offer(), { signal });
  dialog?.addEventListener('close', () => (isOffered = false), { signal });
  if (dialog?.open) void offer();
  signal.addEventListener('abort', () => {
    for (const button of shownButtons) if (button) button.hidden = true;
    parts.link.value = before.address;
    parts.email?.setAttribute('href', before.email);
  });
}
