import { beforeEach, describe, expect, test, vi } from 'vitest';
import { actions } from '../page-state.ts';
import { setInlineCompiler, runAction } from './run-action.ts';

const line = vi.fn();
const reported = vi.fn();
let element: HTMLElement;

beforeEach(() => {
  line.mockReset();
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
  vi.spyOn(console, 'error').mockImplementation(line);
  element = document.createElement('a');
  document.body.replaceChildren(element);
});

const run = (name: string, data: unknown = { total: 1 }): unknown => {
  element.setAttribute('data-request-success', name);
  return runAction(element, 'data-request-success', data);
};

describe('a registered action', () => {
  test('receives the data and the element, also as this, and returns its result', () => {
    const action = vi.fn(function act(this: unknown, data: unknown, from: unknown) {
      return [this === element, data, from === element];
    });
    actions.set('showTotal', action);
    expect(run(' showTotal ')).toEqual([true, { total: 1 }, true]);
  });

  test('is replaced if registered again', () => {
    actions.set('twice', () => 1);
    actions.set('twice', () => 2);
    expect(run('twice')).toBe(2);
  });

  test('that removes the focused element leaves focus on what it was in', () => {
    document.body.innerHTML = '<section><h2>Homes</h2><a href="/more">More</a></section>';
    element = document.querySelector('a') ?? element;
    element.focus();
    actions.set('removeMore', () => element.remove());
    run('removeMore');
    expect(document.activeElement?.textContent).toBe('Homes');
  });

  test('that throws is reported and stops nothing else', () => {
    const error = new Error('in the action');
    actions.set('broken', () => {
      throw error;
    });
    expect(run('broken')).toBeUndefined();
    expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  });
});

describe('an unregistered name', () => {
  test('is reported with a suggestion', () => {
    actions.set('closeDialog', () => {});
    run('closeDialgo');
    expect(line.mock.calls[0]?.[0]).toMatch(/VR501.*data-request-success="closeDialgo".*Did you mean "closeDialog"\?/);
  });

  test.each(['toString', 'constructor', '__proto__'])('%s is no action', (name) => {
    expect(run(name)).toBeUndefined();
    expect(line).toHaveBeenCalledOnce();
  });
});

test('[S1] inline JavaScript is reported and not run', () => {
  run("document.title = 'hacked'");
  expect(document.title).not.toBe('hacked');
  expect(line).toHaveBeenCalledOnce();
});

test('no attribute, an empty one, and no element do nothing', () => {
  expect([runAction(element, 'data-request-error', {}), run(''), runAction(null, 'data-request-success', {})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(line).not.toHaveBeenCalled();
});

test('the opt-in entry compiles inline code; registered names come first', () => {
  actions.set('named', () => 'registered');
  setInlineCompiler((code) => () => `compiled ${code}`);
  expect([run('named'), run('x = 1')]).toEqual(['registered', 'compiled x = 1']);
  setInlineCompiler(() => undefined);
});
