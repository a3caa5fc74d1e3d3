/** Starts the checks of a page under development. They are a file of their own, which no visitor loads. */
import { whenIdle } from './loading.ts';
import { debugSetting, isDebugging, report } from './report.ts';

/** Call once, when nothing that visitors need is loading. `<meta name="vr-debug" content="off">` turns the checks off. */
export function startPageChecks(): void {
  if (!isDebugging() || debugSetting() === 'off') return;
  whenIdle(() => {
    import('verandah:page-checks').then(
      ({ checkPage }) => checkPage(report),
      // A theme that is copied in part works without the file.
      () => {},
    );
  });
}
