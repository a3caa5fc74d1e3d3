import { expect, test } from 'vitest';
import { registryFault } from './declarations.mjs';

test.each([
  [undefined, 'no default export'],
  [{ name: 'maps', on: 'idle', view: 'dom' }, 'Give both the same name'],
])('%#: says what to write', (declaration, words) => {
  expect(registryFault('map', declaration)).toContain(words);
});

test('accepts one that agrees with its folder', () => {
  expect(registryFault('map', { name: 'map', on: 'visible', view: 'react', bundle: 'map' })).toBeNull();
});
