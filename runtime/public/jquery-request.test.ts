import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../ajax/api.ts';
import { closeRecordedPage, openRecordedPage } from '../ajax/testing-requests.ts';
import { json } from '../ajax/testing-server.ts';
import { asJqueryRequest, withJqueryCallbacks, withJson } from './jquery-request.ts';

beforeEach(openRecordedPage);
afterEach(closeRecordedPage);

const send = (answer: Response, options?: object): ReturnType<typeof asJqueryRequest> => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  return asJqueryRequest(api.ajax('onSave', withJqueryCallbacks({ handleErrorMessage: () => {}, ...options })));
};

test('what succeeds is given data first, and the request has what came', async () => {
  const [done, always, fail] = [vi.fn(), vi.fn(), vi.fn()];
  const sent = send(json({ total: 3 }));
  expect([sent.status, sent.responseJSON]).toEqual([0, undefined]);
  expect(sent.done(done).fail(fail).always(always)).toBe(sent);
  expect(await sent.then((data) => data)).toEqual({ total: 3 });
  await vi.waitFor(() => expect(always).toHaveBeenCalledOnce());
  expect(done).toHaveBeenCalledExactlyOnceWith({ total: 3 }, 'success', expect.objectContaining({ status: 200 }));
  expect(always.mock.calls).toEqual(done.mock.calls);
  expect(fail).not.toHaveBeenCalled();
  expect(sent).toMatchObject({ status: 200, responseText: '{"total":3}', responseJSON: { total: 3 } });
});

test('what fails is given the request first, also then() and catch()', async () => {
  const [fail, error] = [vi.fn(), vi.fn()];
  const sent = send(json({ message: 'Sold out' }, { status: 403 }), { error }).fail(fail);
  const thrown = await sent.then(undefined, (reason: unknown) => reason);
  expect(thrown).toMatchObject({ status: 403, responseJSON: { message: 'Sold out' } });
  await vi.waitFor(() => expect(fail).toHaveBeenCalledOnce());
  const given = [expect.objectContaining({ status: 403, responseJSON: { message: 'Sold out' } }), 'error'];
  expect(fail).toHaveBeenCalledExactlyOnceWith(...given, { message: 'Sold out' });
  expect(error).toHaveBeenCalledExactlyOnceWith(...given, { message: 'Sold out' });
});

test('options without callbacks, and what is no response, stay as they are', () => {
  const options = { data: { id: 5 } };
  expect([withJqueryCallbacks(options), withJqueryCallbacks(), withJson('x'), withJson(null)]).toEqual([
    options,
    undefined,
    'x',
    null,
  ]);
});
