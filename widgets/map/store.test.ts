import { beforeEach, describe, expect, test, vi } from 'vitest';
import { find } from '../../runtime/testing/find.ts';
import { recordEvents } from '../../runtime/testing/record-events.ts';
import { holdRequests, requestOf, type HeldRequest } from '../../runtime/testing/requests.ts';
import { setConsent } from '../../runtime/stores/consent.ts';
import { $details, $map, closePin, highlightPin, loadDetails, openPin } from './store.ts';

// happy-dom lacks it. An uncaught error has to fail the test that caused it.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

beforeEach(() => {
  $map.set({ open: null, highlighted: null });
  $details.set({ id: null, status: 'idle' });
});

test('[R62] opening a pin closes the last one', () => {
  openPin('display-1');
  openPin('display-2');
  expect($map.get()).toEqual({ open: 'display-2', highlighted: null });
  closePin();
  expect($map.get().open).toBeNull();
});

test('analytics learns of each pin that is opened, once', () => {
  setConsent('granted');
  window.dataLayer = [];
  for (const id of ['display-1', 'display-1', 'display-2']) openPin(id);
  expect(window.dataLayer).toEqual([
    { event: 'pin_opened', item: 'display-1' },
    { event: 'pin_opened', item: 'display-2' },
  ]);
  Reflect.deleteProperty(window, 'dataLayer');
});

test('[R63] highlighting and opening pins do not affect each other', () => {
  openPin('display-1');
  highlightPin('display-2');
  expect($map.get()).toEqual({ open: 'display-1', highlighted: 'display-2' });
  closePin();
  expect($map.get()).toEqual({ open: null, highlighted: 'display-2' });
  openPin('display-3');
  highlightPin(null);
  expect($map.get()).toEqual({ open: 'display-3', highlighted: null });
});

test('[R63] a pointer that moves within one card causes no update', () => {
  let updates = 0;
  const unsubscribe = $map.listen(() => void updates++);
  for (const id of ['display-1', 'display-1', null, null]) highlightPin(id);
  unsubscribe();
  expect(updates).toBe(2);
});

describe('[R61] the details of a pin', () => {
  let sent: HeldRequest[] = [];
  beforeEach(() => {
    sent = holdRequests();
  });
  const sentRequest = (number: number): Promise<HeldRequest> => requestOf(sent, number);

  function openForm(attributes = `data-request="onLoadPlace" data-request-update="{'place': '#place'}"`) {
    document.body.innerHTML = `<form ${attributes}><input name="id" value="display-1"></form><div id="place"></div>`;
    return find<HTMLFormElement>('form');
  }

  test('are requested by the form, and shown once their partial is in the page', async () => {
    const loading = loadDetails('display-1', openForm());
    expect($details.get()).toEqual({ id: 'display-1', status: 'loading' });
    const { handler, partials, fields, respond } = await sentRequest(1);
    expect([handler, partials, fields.get('id')]).toEqual(['onLoadPlace', ['place'], 'display-1']);
    let placeWhenShown: string | null = null;
    const stop = $details.listen(() => (placeWhenShown = find('#place').textContent));
    respond({ place: 'Ardenne 28', found: true });
    await loading;
    stop();
    expect([$details.get(), placeWhenShown]).toEqual([{ id: 'display-1', status: 'shown' }, 'Ardenne 28']);
  });

  test('[R62] of a newer pin replace those on the way', async () => {
    const form = openForm();
    const older = loadDetails('display-1', form);
    const first = await sentRequest(1);
    const newer = loadDetails('display-2', form);
    const second = await sentRequest(2);
    await older;
    expect([first.signal?.aborted, $details.get()]).toEqual([true, { id: 'display-2', status: 'loading' }]);
    second.respond({ place: 'Halden 24' });
    await newer;
    expect($details.get()).toEqual({ id: 'display-2', status: 'shown' });
  });

  test.each<[string, (request: HeldRequest) => void]>([
    ['the network is gone', ({ lose }) => lose()],
    ['the form is refused', ({ respond }) => respond({}, 406)],
    ['the server does not know the place', ({ respond }) => respond({ place: '', found: false })],
  ])('fail without a message of the request if %s', async (_, end) => {
    const messages = recordEvents('ajax:error-message');
    const loading = loadDetails('display-1', openForm());
    end(await sentRequest(1));
    await loading;
    expect([$details.get(), messages]).toEqual([{ id: 'display-1', status: 'failed' }, []]);
  });

  test('are idle if a listener of the page stops the request', async () => {
    const form = openForm();
    form.addEventListener('ajax:setup', (event) => event.preventDefault());
    await loadDetails('display-1', form);
    expect([$details.get(), sent]).toEqual([{ id: 'display-1', status: 'idle' }, []]);
  });

  test('fail and say why if the attributes of the form cannot be read', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    await loadDetails('display-1', openForm('data-request="onLoadPlace" data-request-update="{place"'));
    expect([$details.get().status, sent]).toEqual(['failed', []]);
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('VR502]'), expect.anything());
  });

  test('of a form without a handler are the theme’s own to send', async () => {
    const form = openForm('');
    const submits = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', submits);
    await loadDetails('display-1', form);
    expect([submits.mock.calls.length, $details.get().status, sent]).toEqual([1, 'idle', []]);
  });
});
