/** What a page's main thread does from an input until its frame is drawn, as the browser's trace tells it. */
import { once } from 'node:events';
import { sum } from 'simple-statistics';

const categories = 'devtools.timeline,disabled-by-default-devtools.timeline';
/** Where script runs, and what it makes the browser do before it goes on, which is counted for itself. */
const scripted = new Set(['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'RunMicrotasks']);
const forced = new Set(['UpdateLayoutTree', 'Layout', 'HitTest']);

/** @returns {Promise<object[]>} the trace's events while something is done, by their start */
async function traceOf(cdp, act) {
  const events = [];
  const note = ({ value }) => events.push(...value);
  cdp.on('Tracing.dataCollected', note);
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: categories.split(',') },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = once(cdp, 'Tracing.tracingComplete');
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', note);
  return events.toSorted((a, b) => a.ts - b.ts);
}

/** Those that are within no other. @param events by their start */
function outermost(events) {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    const isOutside = ts >= end;
    if (isOutside) end = ts + dur;
    return isOutside;
  });
}

/** Processor time of the thread: what other processes take is left out. */
const milliseconds = (events) => sum(events.map(({ tdur = 0 }) => tdur)) / 1000;

/** Milliseconds of script, without the style and layout that it asks for. */
function scriptTime(events) {
  const scripts = outermost(events.filter(({ name }) => scripted.has(name)));
  const isWithin = ({ ts }) => scripts.some((script) => ts >= script.ts && ts < script.ts + script.dur);
  return (
    milliseconds(scripts) - milliseconds(outermost(events.filter(({ name }) => forced.has(name))).filter(isWithin))
  );
}

/**
 * @param act clicks, or types a key
 * @returns {Promise<{ styled: number, passes: number, layouts: number, script: number }>} elements styled and in how many passes,
 *   passes of layout, and milliseconds of script, from the press to the picture drawn after the click
 */
export async function countFrame(cdp, act) {
  const events = await traceOf(cdp, act);
  const dispatch = (...types) =>
    events.find(({ name, args }) => name === 'EventDispatch' && types.includes(args.data?.type));
  const click = dispatch('click', 'keydown');
  if (!click) throw new Error('the trace has no click.');

  const { ts: begin } = dispatch('pointerdown') ?? click;
  const thread = events.filter(({ pid, tid, ts }) => pid === click.pid && tid === click.tid && ts >= begin);
  const end = thread.find(({ name, ts }) => name === 'Commit' && ts > click.ts + click.dur)?.ts ?? Infinity;
  const frame = thread.filter(({ ts }) => ts < end);
  const afterClick = frame.filter(({ ts }) => ts >= click.ts);
  const styles = afterClick.filter(({ name, args }) => name === 'UpdateLayoutTree' && args.elementCount > 0);
  return {
    styled: sum(styles.map(({ args }) => args.elementCount)),
    passes: styles.length,
    layouts: afterClick.filter(({ name }) => name === 'Layout').length,
    script: scriptTime(frame),
  };
}
