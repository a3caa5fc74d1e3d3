import { useLayoutEffect, useMemo } from 'react';
import { call } from '../../runtime/dom/clobber-safe.ts';
import { findTrusted } from '../../runtime/dom/trusted.ts';
import type { ContextOf } from '../../runtime/islands/define.ts';
import type widget from './widget.ts';

/**
 * @returns where a failure is shown: the page's element, or if it has none, one that is added before the results, as a
 *   visitor must never be left with a choice that did nothing (R28).
 */
export function useNotice({ root, options }: ContextOf<typeof widget>, isNeeded: boolean): HTMLElement | undefined {
  const notice = useMemo(
    () => (isNeeded ? (findTrusted(options.notice) ?? document.createElement('div')) : undefined),
    [isNeeded, options.notice],
  );
  useLayoutEffect(() => {
    if (!notice || notice.isConnected) return undefined;
    const results = findTrusted(options.results);
    if (results) call(results, 'before', notice);
    else call(root, 'after', notice);
    return () => notice.remove();
  }, [notice, options.results, root]);
  return notice;
}
