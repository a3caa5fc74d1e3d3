/** The demo drawer: what changes nothing on the page is set without loading it again, so that what was typed stays. */
const drawer = document.querySelector('.demo__drawer');
const form = drawer?.querySelector('form');
const told = form?.querySelector('.demo__told');

/** The choices that only requests to come will notice. */
const unseen = new Set(['latency', 'next']);

async function applyUnseen(select) {
  const body = new URLSearchParams({ [select.name]: select.value });
  // The answer leads back to a page that nobody needs; leaving this one takes nothing back.
  const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => null,
  );
  told.textContent = answer === null ? 'The demo could not be reached.' : `Set: ${select.selectedOptions[0].text}.`;
}

form?.addEventListener('change', ({ target }) => {
  if (unseen.has(target.name)) void applyUnseen(target);
});

// They have been set already; a failure that has happened since is not asked for again.
form?.addEventListener('formdata', ({ formData }) => {
  for (const name of unseen) formData.delete(name);
});

/** The server forgets the visitor; the region, for one, is stored here too, and would come back from here. */
function clearStorage() {
  for (const storage of self.demoStorage ?? [localStorage, sessionStorage]) storage.clear();
}

form?.addEventListener('submit', ({ submitter }) => {
  form.elements.return.value = location.pathname + location.search;
  // Until the page is left its scripts can still store something.
  if (submitter?.name === 'reset' || submitter?.name === 'remove')
    addEventListener('pagehide', clearStorage, { once: true });
});

drawer?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !drawer.open) return;
  drawer.open = false;
  drawer.querySelector('summary').focus();
});

/** Sets what the drawer says, then opens this page: for a colleague, or for a report. */
async function copyLink() {
  const fields = new URLSearchParams(new FormData(form));
  for (const name of unseen) fields.set(name, form.elements[name].value);
  fields.set('return', location.pathname + location.search + location.hash);
  const link = `${form.action}?${fields}`;
  told.textContent = await navigator.clipboard.writeText(link).then(
    () => 'Copied.',
    () => link,
  );
}

/** A hidden page of this one's address, with scripts and messages of its own, as in another tab. */
async function openOtherTab() {
  const frame = document.createElement('iframe');
  const address = new URL(location.href);
  // A page may not hold itself.
  address.searchParams.set('demo', 'other-tab');
  frame.hidden = true;
  frame.src = address.href;
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  return frame;
}

/** @returns whether the button's state has changed within 15 seconds: answers may be slow, as the drawer says */
function changes(button) {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => resolve(true));
    watch.observe(button, { attributeFilter: ['aria-pressed'] });
    setTimeout(resolve, 15_000, false);
  });
}

/** Another tab saves an item of this page, or removes it; this page hears of it as it does from any tab. */
async function saveInOtherTab() {
  const button = [...document.querySelectorAll('[data-card-id][aria-pressed]')].find((each) => each.checkVisibility());
  if (!button) {
    told.textContent = 'There is nothing to save on this page.';
    return;
  }
  told.textContent = 'The other tab is opening…';
  const hasChanged = changes(button);
  const frame = await openOtherTab();
  frame.contentDocument.querySelector(`[data-card-id="${CSS.escape(button.dataset.cardId)}"]`).click();
  told.textContent = (await hasChanged)
    ? 'Done in another tab, and shown here.'
    : 'The other tab’s change hasn’t reached this page.';
  frame.remove();
}

for (const [name, act] of [
  ['copy', copyLink],
  ['other-tab', saveInOtherTab],
]) {
  const button = form?.querySelector(`[data-demo-${name}]`);
  if (!button) continue;
  button.hidden = false;
  button.addEventListener('click', () => void act());
}
