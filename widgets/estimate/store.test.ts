import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { $region } from '../../runtime/stores/region.ts';
import { holdRequests, requestOf, type HeldRequest } from '../../runtime/testing/requests.ts';
import type { HomeData } from '../../runtime/stores/home/home-data.ts';
import { $consent } from '../../runtime/stores/consent.ts';
import {
  chooseHomeRegion,
  $home,
  nameRecipient,
  openHome,
  switchFacade,
  switchOption,
} from '../../runtime/stores/home/home.ts';
import { $saving, saveHome } from './store.ts';
import { homeNamed, smallHome } from '../../runtime/stores/home/testing-home.ts';

// happy-dom lacks it. An uncaught error has to fail the test that caused it.
globalThis.reportError ??= (error: unknown): void => void Promise.reject(error);

function open(home: HomeData, query: string): void {
  openHome(home, new URLSearchParams(query), new URLSearchParams());
}

let sent: HeldRequest[] = [];

beforeEach(() => {
  sent = holdRequests();
  $home.set(undefined);
  $region.set(null);
  $saving.set({ status: 'idle', message: '', fields: {}, savedId: '' });
  open(
    smallHome(),
    'floorplan_options[]=1&floorplan_options[]=2&facade=gable&promotions[]=solar&region=coast&first_name=Priya&last_name=Raman',
  );
});

const pdfUrl = 'https://homes.example/estimate-pdf?home_design=wren-20';
const save = (): Promise<void> => saveHome('priya@homes.example', pdfUrl);

const sentRequest = (number = 1): Promise<HeldRequest> => requestOf(sent, number);

async function saveWith(data: unknown, status?: number): Promise<HeldRequest> {
  const saving = save();
  const request = await sentRequest(sent.length + 1);
  request.respond(data, status);
  await saving;
  return request;
}

const success = { result: 'success', message: 'Saved to your portal.', saved_estimate_id: '604' };

test('[R84 R85] sends every field, lists as lists, and the current link', async () => {
  const { handler, fields } = await saveWith(success);
  expect(handler).toBe('sitePortal::onSaveEstimate');
  expect([...fields]).toEqual(
    expect.arrayContaining([
      ['first_name', 'Priya'],
      ['last_name', 'Raman'],
      ['email', 'priya@homes.example'],
      ['region', 'coast'],
      ['home_design', 'wren-20'],
      ['home_design_family', 'wren'],
      ['facade', 'gable'],
      ['inclusions', ''],
      ['promotions[]', 'solar'],
      ['floorplan_options[]', '1'],
      ['floorplan_options[]', '2'],
      ['pdf_url', pdfUrl],
      ['saved_estimate_id', ''],
    ]),
  );
  expect($saving.get()).toEqual({ status: 'saved', message: 'Saved to your portal.', fields: {}, savedId: '604' });
});

test('[R80] the finish that a home includes is saved', async () => {
  open(homeNamed('oriel-38'), 'facade=aurora');
  expect((await saveWith(success)).fields.get('inclusions')).toBe('signature');
});

test('[R78] without a facade, or without a home, nothing is sent', async () => {
  switchFacade('gable');
  await save();
  $home.set(undefined);
  await save();
  expect([sent.length, $saving.get().status]).toEqual([0, 'idle']);
});

test('two clicks send one request', async () => {
  const both = [save(), save()];
  expect($saving.get().status).toBe('saving');
  (await sentRequest()).respond(success);
  await Promise.all(both);
  expect([sent.length, $saving.get().status]).toEqual([1, 'saved']);
});

describe('the saved copy', () => {
  test('[R84] is replaced by the next save; another choice hides the message', async () => {
    await saveWith(success);
    switchOption('4');
    expect($saving.get()).toEqual({ status: 'idle', message: '', fields: {}, savedId: '604' });
    expect((await saveWith(success)).fields.get('saved_estimate_id')).toBe('604');
    nameRecipient({ firstName: 'Priyanka' });
    expect($saving.get().status, 'a guest’s home has no recipient').toBe('saved');
  });

  test('[R84] is not replaced by another design', async () => {
    await saveWith(success);
    open(homeNamed('ardenne-28'), 'facade=hamlet');
    expect((await saveWith({ ...success, saved_estimate_id: '605' })).fields.get('saved_estimate_id')).toBe('');
    expect($saving.get().savedId).toBe('605');
  });

  test('[F126] is named by the page, so that a lost response makes no second copy', async () => {
    const saving = save();
    const first = await sentRequest();
    first.lose();
    await saving;
    switchOption('4');
    const [repeated, again] = [await saveWith(success), await saveWith(success)];
    const ids = [first, repeated, again].map(({ fields }) => fields.get('copy_id'));
    expect(ids[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(ids).toEqual(Array(3).fill(ids[0]));
    open(homeNamed('ardenne-28'), 'facade=hamlet');
    expect((await saveWith(success)).fields.get('copy_id')).not.toBe(ids[0]);
  });

  test('keeps its id if the server does not repeat it', async () => {
    await saveWith(success);
    await saveWith({ result: 'success' });
    expect($saving.get()).toEqual({ status: 'saved', message: '', fields: {}, savedId: '604' });
  });
});

describe('a response that arrives after further choices', () => {
  test('is not shown for a changed home, but keeps the id of the copy', async () => {
    const saving = save();
    const { respond } = await sentRequest();
    chooseHomeRegion('city');
    expect($saving.get().status).toBe('saving');
    respond(success);
    await saving;
    expect($saving.get()).toEqual({ status: 'idle', message: '', fields: {}, savedId: '604' });
  });

  test('is not shown for another design', async () => {
    const saving = save();
    const { respond } = await sentRequest();
    open(homeNamed('ardenne-28'), 'facade=hamlet');
    respond(success);
    await saving;
    expect($saving.get()).toEqual({ status: 'idle', message: '', fields: {}, savedId: '' });
  });

  test('[R84] does not hold up saving another design', async () => {
    const saving = save();
    const first = await sentRequest();
    open(homeNamed('ardenne-28'), 'facade=hamlet');
    const savingOther = save();
    const second = await sentRequest(2);
    first.respond(success);
    await saving;
    expect($saving.get().status).toBe('saving');
    second.respond({ ...success, saved_estimate_id: '605' });
    await savingOther;
    expect($saving.get()).toMatchObject({ status: 'saved', savedId: '605' });
  });

  test('is shown if it is a failure', async () => {
    const saving = save();
    const { lose } = await sentRequest();
    chooseHomeRegion('city');
    lose();
    await saving;
    expect($saving.get().status).toBe('failed');
  });
});

describe('a failed save keeps every choice, and can be repeated', () => {
  test.each([
    ['406, in words for the visitor', { message: 'Please enter your email.' }, 406, 'Please enter your email.'],
    ['500, with an internal message', { message: 'SQLSTATE[HY000]' }, 500, ''],
    ['503', {}, 503, ''],
    [
      'a result other than success',
      { result: 'error', message: 'This design is no longer sold.' },
      200,
      'This design is no longer sold.',
    ],
  ])('%s', async (_, data, status, message) => {
    const alerted = vi.fn();
    vi.stubGlobal('alert', alerted);
    const { choices, recipient } = $home.get() ?? {};
    await saveWith(data, status);
    expect($saving.get()).toEqual({ status: 'failed', message, fields: {}, savedId: '' });
    expect([$home.get()?.choices, $home.get()?.recipient]).toEqual([choices, recipient]);
    expect(alerted).not.toHaveBeenCalled();
    await saveWith(success);
    expect($saving.get().status).toBe('saved');
  });

  test('offline', async () => {
    const saving = save();
    (await sentRequest()).lose();
    await saving;
    expect([$saving.get(), $home.get()?.choices.facade]).toEqual([
      { status: 'failed', message: '', fields: {}, savedId: '' },
      'gable',
    ]);
  });

  test('a response that breaks the contract fails with one report', async () => {
    const reported = vi.spyOn(console, 'error').mockReturnValue();
    await saveWith({ saved_estimate_id: 604 });
    expect([$saving.get().status, reported.mock.calls.length]).toEqual(['failed', 1]);
  });

  test('a save that the page cancelled is not a failure', async () => {
    document.addEventListener('ajax:before-request', (event) => event.preventDefault(), { once: true });
    await save();
    expect([$saving.get().status, sent.length]).toEqual(['idle', 0]);
  });
});

test('[R78] a guest is asked to sign in, and keeps every choice', async () => {
  const choices = $home.get()?.choices;
  await saveWith({ result: 'sign_in', message: 'Sign in to save your home.' });
  expect($saving.get()).toEqual({ status: 'idle', message: 'Sign in to save your home.', fields: {}, savedId: '' });
  expect($home.get()?.choices).toBe(choices);
});

describe('a signed-in visitor', () => {
  beforeEach(() => {
    document.body.append(Object.assign(document.createElement('span'), { textContent: 'PR' }));
    document.querySelector('span')?.setAttribute('data-account-initials', '');
    // Flushes the records that waited for consent.
    $consent.set('granted');
    window.dataLayer = [];
  });
  afterEach(() => document.body.replaceChildren());

  test('[R84] has another home to save after a change of the recipient', async () => {
    await saveWith(success);
    nameRecipient({ firstName: 'Priyanka' });
    expect($saving.get()).toEqual({ status: 'idle', message: '', fields: {}, savedId: '604' });
  });

  test('[R140] gets the messages of every form, and nothing is sent', async () => {
    nameRecipient({ firstName: 'P', lastName: '' });
    await saveHome('priya@', pdfUrl);
    expect($saving.get()).toMatchObject({
      status: 'failed',
      fields: {
        first_name: ['The first name must be at least 2 characters.'],
        last_name: ['The last name field is required.'],
        email: ['Please enter a valid email address.'],
      },
    });
    expect([sent, window.dataLayer]).toEqual([[], []]);
  });

  test('[R211 S12] saves, and the analytics record holds no personal data', async () => {
    await saveWith(success);
    expect(window.dataLayer).toEqual([
      {
        event: 'form_submitted',
        form: 'estimate-form',
        region: 'coast',
        home_design: 'wren-20',
        home_design_family: 'wren',
        facade: 'gable',
        pdf_url: '/estimate-pdf?home_design=wren-20',
      },
    ]);
  });
});
