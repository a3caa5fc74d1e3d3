/**
 * In the pages of the row about interactions: does what our script has just done once more, in one listener and with the
 * fewest writes. Nothing is looked up, decided, rendered or asked for, so this is the floor of an interaction.
 */
(() => {
  const types =
    'beforetoggle toggle command submit popstate close cancel scroll scrollend focus blur focusin focusout pointerover pointerout pointerenter pointerleave pointermove pointerdown pointerup mouseover mouseout mouseenter mouseleave mousemove mousedown mouseup keydown keyup keypress beforeinput input change click';
  const everything = { subtree: true, childList: true, attributeOldValue: true, characterDataOldValue: true };
  const states = {};
  let isOurs = true;
  let onInput = () => {};
  let records = [];
  /** How many of them are in the first frame after the input. */
  let inFrame = 0;

  const observer = new MutationObserver((list) => records.push(...list));
  const take = () => records.push(...observer.takeRecords());

  function intercept(event) {
    if (!isOurs) event.stopImmediatePropagation();
    if (!event.isTrusted || !['click', 'keydown'].includes(event.type)) return;
    if (!isOurs) event.preventDefault();
    onInput();
    onInput = () => {};
  }
  for (const type of types.split(' ')) addEventListener(type, intercept, { capture: true });

  const fieldOf = ({ checked, value }) => ({ checked, value });

  /** What mutations don't tell. */
  const stateOf = () => ({
    fields: new Map([...document.querySelectorAll('input, select, textarea')].map((one) => [one, fieldOf(one)])),
    popovers: [...document.querySelectorAll(':popover-open')],
    focused: document.activeElement,
    address: location.href,
    top: scrollY,
  });

  function restore(from, to) {
    for (const [field, state] of to.fields)
      for (const [name, value] of Object.entries(state)) if (field[name] !== value) field[name] = value;
    for (const one of from.popovers) if (!to.popovers.includes(one)) one.hidePopover();
    for (const one of to.popovers) if (!from.popovers.includes(one)) one.showPopover();
    if (to.address !== from.address) history.replaceState(history.state, '', to.address);
    if (to.focused !== document.activeElement) to.focused.focus({ preventScroll: true });
    if (to.top !== from.top) scrollTo({ top: to.top, behavior: 'instant' });
  }

  /** Undoes a mutation, and the next time does it again. */
  function toggle(record) {
    const { type, target, attributeName, oldValue, addedNodes, removedNodes, nextSibling, value = oldValue } = record;
    record.isUndone = !record.isUndone;
    if (type === 'childList') {
      for (const node of record.isUndone ? addedNodes : removedNodes) node.remove();
      for (const node of record.isUndone ? removedNodes : addedNodes) target.insertBefore(node, nextSibling);
    } else if (type === 'characterData') {
      record.value = target.data;
      target.data = value;
    } else {
      record.value = target.getAttribute(attributeName);
      if (value === null) target.removeAttribute(attributeName);
      else target.setAttribute(attributeName, value);
    }
  }

  /** The last value of each attribute and text, and all changes of nodes. */
  function withoutRepeats(list) {
    const written = new Map();
    const isLast = ({ type, target, attributeName }) => {
      const names = written.get(target) ?? new Set();
      written.set(target, names);
      return type === 'childList' || (!names.has(attributeName) && names.add(attributeName));
    };
    return list.toReversed().filter(isLast).toReversed();
  }

  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const settled = () => drawn().then(drawn);

  globalThis.byHand = {
    /** Before an input of ours. */
    record() {
      records = [];
      states.before = stateOf();
      observer.observe(document, everything);
      onInput = async () => {
        await drawn();
        take();
        inFrame = records.length;
        states.inFrame = stateOf();
      };
    },
    /** After it: the page is as before, and the next input does by hand what the first frame had. */
    async undo() {
      take();
      observer.disconnect();
      states.problems = globalThis.benchProblems.length;
      states.after = stateOf();
      isOurs = false;
      records.toReversed().forEach(toggle);
      restore(states.after, states.before);
      await settled();
      const list = withoutRepeats(records.slice(0, inFrame));
      onInput = () => {
        list.forEach(toggle);
        restore(states.before, states.inFrame);
      };
    },
    /** After that: what came later. */
    async finish() {
      records.slice(inFrame).forEach(toggle);
      restore(states.inFrame, states.after);
      await settled();
      // Undoing can leave an observer of sizes no time, which is no problem of ours.
      globalThis.benchProblems.length = states.problems;
      isOurs = true;
    },
  };
})();
