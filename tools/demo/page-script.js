/** Starts the demo's server in the browser, once for all pages below this folder, and loads the page again from it. */
const { demoWorker } = document.querySelector('script[data-demo-worker]').dataset;
const worker = new URL(demoWorker, location.href).href;
const stopped = `verandah-demo off ${worker}`;
const reloaded = `verandah-demo reloaded ${worker}`;
const policy = self.trustedTypes?.createPolicy('demo', { createScriptURL: (url) => url });

let isTouched = false;
for (const name of ['input', 'keydown', 'pointerdown'])
  addEventListener(name, () => (isTouched = true), { capture: true, once: true });

function say(text, label, act) {
  const notice = document.createElement('aside');
  notice.className = 'demo-notice';
  notice.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', act);
  notice.append(text, ' ', button);
  document.body.append(notice);
}

/** The page from the server has the visitor's state; what was typed here stays until the visitor wants that page. */
function showServersPage() {
  if (isTouched || sessionStorage.getItem(reloaded)) {
    say('The demo’s server is ready.', 'Load this page from it', () => location.reload());
    return;
  }
  sessionStorage.setItem(reloaded, '1');
  location.reload();
}

function startAgain() {
  localStorage.removeItem(stopped);
  location.replace(location.pathname);
}

async function start() {
  const choice = new URLSearchParams(location.search).get('server');
  if (choice === 'off') localStorage.setItem(stopped, '1');
  if (localStorage.getItem(stopped)) return say('The demo’s server is off.', 'Start it', startAgain);
  // Service workers read and set cookies through the Cookie Store API alone.
  if (!navigator.serviceWorker || !self.cookieStore)
    return say('This browser can’t run the demo’s server, so forms and filters don’t answer.', 'Close', ({ target }) =>
      target.parentElement.remove(),
    );
  await navigator.serviceWorker.register(policy?.createScriptURL(worker) ?? worker, { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  showServersPage();
}

/** A frame gets its page from the server when the page of the demo around it does. */
function isAroundDemo() {
  try {
    return parent.document.querySelector('script[data-demo-worker]') !== null;
  } catch {
    // The page of another site.
    return false;
  }
}

if (self === top || !isAroundDemo()) addEventListener('load', () => void start());
