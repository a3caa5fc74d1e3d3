/**
 * In every page of the row about interactions: remembers what an interaction changes until its first frame, takes it back, and
 * makes the same change again with a single listener, while the page's own listeners and observers are held back.
 */
(() => {
  /** 'ours' notes what our script does, 'byHand' holds it back, and 'none' leaves it alone. */
  let mode = 'none';
  let journal = [];
  let isReplaying = false;

  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const Native = globalThis[name];
    globalThis[name] = class extends Native {
      constructor(callback, options) {
        super((entries, observer) => mode === 'byHand' || callback(entries, observer), options);
      }
    };
    if (name === 'MutationObserver') globalThis.benchNative = Native;
  }
  const observer = new globalThis.benchNative((records) => note(records));
  const note = (records) => {
    if (mode === 'ours') journal.push(...records.map((record) => changeOf(record)));
  };

  function changeOf({
    type,
    target,
    attributeName: name,
    oldValue,
    addedNodes,
    removedNodes,
    previousSibling,
    nextSibling,
  }) {
    if (type === 'attributes') return { target, name, before: oldValue, after: target.getAttribute(name) };
    if (type === 'characterData') return { target, text: true, before: oldValue, after: target.data };
    return { target, added: [...addedNodes], removed: [...removedNodes], previousSibling, nextSibling };
  }

  /** Calls that change what mutations don't tell of; each with its inverse. */
  const inverses = {
    showModal: 'close',
    show: 'close',
    close: 'showModal',
    showPopover: 'hidePopover',
    hidePopover: 'showPopover',
  };
  for (const [prototype, names] of [
    [HTMLDialogElement.prototype, ['showModal', 'show', 'close']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'focus']],
    [Element.prototype, ['scrollIntoView']],
  ])
    for (const name of names) {
      const native = prototype[name];
      prototype[name] = function (...given) {
        if (mode !== 'ours') return native.apply(this, given);
        note(observer.takeRecords());
        const result = native.apply(this, given);
        // The call itself makes these changes again.
        observer.takeRecords();
        journal.push({ target: this, call: name, given });
        return result;
      };
    }

  const controls = () =>
    [...document.querySelectorAll('input:not([type=file]), select, textarea')].map((element) => [
      element,
      element.checked,
      element.value,
    ]);
  const restore = (states) => {
    for (const [element, checked, value] of states) {
      if (element.checked !== checked) element.checked = checked;
      if (element.value !== value) element.value = value;
    }
  };

  function undo(change) {
    const { target, call, name, text, before, added, removed, previousSibling, nextSibling } = change;
    if (call) {
      if (inverses[call]) target[inverses[call]]();
    } else if (name) {
      // Dialogs leave the top layer only when they are closed.
      if (name === 'open' && target.matches('dialog') && before === null) target.close();
      else if (before === null) target.removeAttribute(name);
      else target.setAttribute(name, before);
    } else if (text) target.data = before;
    else {
      for (const node of added) node.remove();
      if (previousSibling?.parentNode === target) previousSibling.after(...removed);
      else if (nextSibling?.parentNode === target) nextSibling.before(...removed);
      else target.append(...removed);
    }
  }

  function redo({ target, call, given, name, text, after, added, removed, previousSibling, nextSibling }) {
    if (call) target[call](...given);
    else if (name) {
      if (after === null) target.removeAttribute(name);
      else target.setAttribute(name, after);
    } else if (text) target.data = after;
    else {
      for (const node of removed) node.remove();
      if (previousSibling?.parentNode === target) previousSibling.after(...added);
      else if (nextSibling?.parentNode === target) nextSibling.before(...added);
      else target.append(...added);
    }
  }

  const eventTypes = `pointerdown pointerup mousedown mouseup pointerover pointerout pointermove mouseover mouseout
    mousemove pointerenter pointerleave mouseenter mouseleave click keydown keypress keyup
    beforeinput input change submit focusin focusout focus blur toggle beforetoggle close cancel
    scroll command`.split(/\s+/);
  let answers = 'click';
  let isPrevented = false;
  let arrived = null;
  let first = [];
  for (const type of eventTypes)
    addEventListener(
      type,
      (event) => {
        if (type === answers && mode === 'ours') setTimeout(() => (isPrevented = event.defaultPrevented));
        if (type === answers && event.isTrusted) {
          arrived?.({ start: event.timeStamp, begun: performance.now() });
          arrived = null;
        }
        if (mode !== 'byHand') return;
        event.stopImmediatePropagation();
        if (type === 'submit') event.preventDefault();
        if (type !== answers || isReplaying) return;
        if (isPrevented) event.preventDefault();
        isReplaying = true;
        for (const change of first) redo(change);
        isReplaying = false;
      },
      { capture: true },
    );

  const afterFrame = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  const entries = [];
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
  });
  const frames = [];
  new PerformanceObserver((list) => frames.push(...list.getEntries())).observe({ type: 'long-animation-frame' });

  /** Waits for the next input. @returns its parts in milliseconds, and the scripts of its frame */
  async function nextInput() {
    const [since, known] = [entries.length, frames.length];
    const { start, begun } = await new Promise((resolve) => {
      arrived = resolve;
    });
    const end = await afterFrame();
    return { start, begun, end, since, known };
  }

  function partsOf({ start, begun, end, since, known }) {
    const found = entries
      .slice(since)
      .filter(({ interactionId, startTime }) => interactionId && Math.abs(startTime - start) < 60);
    const longest = found.toSorted((a, b) => b.duration - a.duration)[0];
    const processed = longest ? Math.max(...found.map(({ processingEnd }) => processingEnd)) : begun;
    const scripts = frames
      .slice(known)
      .filter(({ startTime, duration }) => startTime < end && startTime + duration > start)
      .flatMap((frame) => frame.scripts)
      .map(({ sourceURL, sourceCharPosition, sourceFunctionName, invoker, duration }) => ({
        sourceURL,
        sourceCharPosition,
        sourceFunctionName,
        invoker,
        duration,
      }));
    return {
      total: longest?.duration ?? 8,
      frame: end - start,
      delay: (longest?.processingStart ?? begun) - start,
      processing: processed - (longest?.processingStart ?? begun),
      presentation: Math.max(0, end - processed),
      scripts,
    };
  }

  const nodesOf = (changes) =>
    changes.flatMap(({ added }) => added ?? []).filter((node) => node instanceof Element && node.isConnected);

  let before = [];
  let position = 0;
  let firstLength = 0;
  let input;

  globalThis.byHand = {
    /** Before the input: notes what our script does from now on. */
    watch(type) {
      [mode, answers, journal, isPrevented] = ['ours', type, [], false];
      before = controls();
      position = scrollY;
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeOldValue: true,
        characterData: true,
        characterDataOldValue: true,
      });
      input = nextInput().then((found) => {
        note(observer.takeRecords());
        firstLength = journal.length;
        return found;
      });
    },
    /** The parts of the input, once nothing has changed for a while. */
    async result(quietMs) {
      const found = await Promise.race([
        input,
        new Promise((_, reject) => {
          setTimeout(() => reject(new Error('the input never arrived')), 5000);
        }),
      ]);
      for (let length = -1; length !== journal.length; ) {
        length = journal.length;
        await new Promise((resolve) => {
          setTimeout(resolve, quietMs);
        });
        note(observer.takeRecords());
      }
      return partsOf(found);
    },
    /** Takes everything back and waits for the input of the same kind, which gets the changes of the first frame. */
    prepare() {
      note(observer.takeRecords());
      mode = 'byHand';
      for (const change of journal.toReversed()) undo(change);
      const after = controls();
      restore(before);
      scrollTo({ top: position, behavior: 'instant' });
      first = journal
        .slice(0, firstLength)
        .filter(({ name, target, call }) => !(name === 'open' && !call && target.matches('details')));
      globalThis.benchAfter = after;
      observer.takeRecords();
      input = nextInput();
    },
    /** Brings the page to where our script left it. */
    async finish() {
      for (const change of journal.slice(firstLength)) redo(change);
      restore(globalThis.benchAfter);
      await afterFrame();
      observer.disconnect();
      mode = 'none';
    },
    nodes: () => nodesOf(first).length,
  };
})();
