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
  localStorage.clear();
  sessionStorage.clear();
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

const copy = form?.querySelector('[data-demo-copy]');
if (copy) {
  copy.hidden = false;
  copy.addEventListener('click', () => void copyLink());
}
