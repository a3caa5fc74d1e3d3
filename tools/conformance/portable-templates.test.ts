import { expect, test } from 'vitest';
import { findRootAddresses, findUnportableTemplates } from './portable-templates.ts';

const findings = (twig: string): string[] => findUnportableTemplates(new Map([['partials/it.htm', twig]]));

test.each([
  ['an unknown filter', '{{ price|money }}', 'money'],
  ['a function of October alone', '{{ csrf_token() }}', 'csrf_token'],
  ['a filter that only newer versions have', '{{ items|find(i => i.on) }}', 'find'],
  ['a variable of Laravel', '{{ errors|join }}', 'errors'],
  ['a tag that October lacks', "{% include 'partials/other.htm' %}", 'include'],
  ['a printed translation with values', "{{ 'Hello :name'|trans({ name: name }) }}", 'trans'],
  ['a printed translation of a variable', '{{ open ? title|trans : text }}', 'trans'],
  ['a printed translation with a special character', "{{ 'House & land'|trans }}", 'trans'],
  ['a comma between parameters', "{% partial 'card' a=1, b=2 %}", 'it.htm'],
])('finds %s', (_, twig, word) => {
  expect(findings(twig)).toEqual([expect.stringContaining(word)]);
});

test('accepts what all have', () => {
  expect(
    findings(
      "{{ 'Close'|trans }} {{ 'Hello :name'|trans({ name: name })|e }} {{ 'assets/a.css'|theme }} {{ form_token() }}" +
        "{% partial 'card' title='Hello :name'|trans({ name: name }) %}{% put head %}{{ 'x'|default('y') }}{% endput %}",
    ),
  ).toEqual([]);
});

test('an address from the root of the host is found, except in settings and comments', () => {
  const found = (twig: string): number => findRootAddresses(new Map([['pages/it.htm', twig]])).length;
  expect(found('<a href="/compare">')).toBe(1);
  expect(found("{% set login = '/portal?return=' ~ path %}")).toBe(1);
  expect(found('url = "/compare"\n==\n<br/>{# href="/compare" #}<a href="{{ \'compare\'|page }}/{{ slug }}">')).toBe(0);
});
