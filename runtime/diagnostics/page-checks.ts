/** Starts the checks and the log of a page under development. Each is a file of its own, which no visitor loads. */
import { whenIdle } from './loading.ts';
import { debugSetting, isDebugging, isLogWanted, report } from './report.ts';

/** Call once, when nothing that visitors need is loading. `<meta name="vr-debug" content="off">` turns checks and log off. */
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

const logged = ['ajax:setup', 'ajax:before-request', 'ajax:promise', 'ajax:update', 'ajax:request-complete'];

/** Notes what the log reads, which takes over `events.push` when it has arrived. */
function startLog(): void {
  const events: Event[] = [];
  for (const name of [...logged, 'widget:mounted', 'widget:error'])
    addEventListener(name, (event) => events.push(event), true);
  import('verandah:page-log').then(
    ({ openLog }) => openLog(events),
    () => {},
  );
}

// At once: the log also has what happens before the page is idle. Node has no address.
if (typeof location === 'object' && isLogWanted() && debugSetting() !== 'off') startLog();
