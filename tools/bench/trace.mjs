/** Reads the tasks of a page from a trace of Chromium. */

export const traceCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** What the trace calls the running of scripts. */
const scriptEvents = new Set(['EvaluateScript', 'FunctionCall', 'v8.compileModule', 'v8.evaluateModule']);

/** @typedef {{ ms: number, scripts: string[] }} Task milliseconds of thread time, and the URLs of its scripts */

/**
 * The tasks of the main thread of the page that was measured.
 * @returns {Task[]}
 * @throws an Error if there are none
 */
export function tasksOf(traceEvents) {
  const main = busiestRenderer(traceEvents);
  const events = traceEvents
    .filter((event) => event.ph === 'X' && threadOf(event) === main)
    .toSorted((a, b) => a.ts - b.ts);
  const tasks = [];
  let end = -1;
  for (const { name, ts, dur, tdur, args } of events) {
    if (name === 'RunTask' && tdur !== undefined && ts >= end) {
      tasks.push({ ms: tdur / 1000, scripts: [] });
      end = ts + dur;
    }
    const url = args?.data?.url;
    if (ts < end && typeof url === 'string' && scriptEvents.has(name)) tasks.at(-1)?.scripts.push(url);
  }
  if (tasks.length === 0) throw new Error('The trace shows no task of the page.');
  return tasks;
}

const threadOf = ({ pid, tid }) => `${pid}:${tid}`;

/** The main thread of the page that is measured: other pages are idle. */
function busiestRenderer(traceEvents) {
  const spent = new Map();
  for (const { name, args, ...event } of traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') spent.set(threadOf(event), 0);
  for (const { name, tdur = 0, ...event } of traceEvents) {
    const thread = threadOf(event);
    if (name === 'RunTask' && spent.has(thread)) spent.set(thread, spent.get(thread) + tdur);
  }
  return [...spent].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
