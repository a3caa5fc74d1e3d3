import { expect, test } from 'vitest';
import { type RestrictedApi, restrictedApiFaults, restrictedApis } from './restricted-apis.ts';
import { withoutComments } from './source-files.ts';

function found(api: RestrictedApi, text: string, path = 'widgets/map/map.tsx'): string[] {
  return restrictedApiFaults(api, [{ path, text }]);
}

test.each<[RestrictedApi, string]>([
  [restrictedApis.html, 'panel.innerHTML = text;'],
  [restrictedApis.html, 'panel.outerHTML += text;'],
  [restrictedApis.html, "panel['innerHTML'] = text;"],
  [restrictedApis.html, 'Object.assign(panel, { innerHTML: text });'],
  [restrictedApis.html, "list.insertAdjacentHTML('beforeend', text)"],
  [restrictedApis.html, '<p dangerouslySetInnerHTML={{ __html: text }} />'],
  [restrictedApis.handlers, "call('GetAjaxMethods::onLoadArticles')"],
  [restrictedApis.persistence, "document.cookie = 'a=b'"],
  [restrictedApis.persistence, "import Cookies from 'js-cookie';"],
  [restrictedApis.persistence, "sessionStorage.getItem('a')"],
  [restrictedApis.roots, 'createRoot(root)'],
  [restrictedApis.address, "history.replaceState(history.state, '', '#part');"],
  [restrictedApis.address, "history[`${mode}State`](null, '', href);"],
  [restrictedApis.secureContexts, 'const id = crypto.randomUUID();'],
  [restrictedApis.formMembers, 'form.reset();'],
  [restrictedApis.formMembers, 'new URL(parts.saveForm.action)'],
])('%#: names the file and the line', (api, text) => {
  const places = found(api, `const first = 1;\n${text}`);
  expect(places).toHaveLength(1);
  expect(places[0]).toContain('widgets/map/map.tsx:2');
});

test('allows the file that wraps it', () => {
  expect(found(restrictedApis.html, 'template.innerHTML = text;', 'runtime/dom/html.ts')).toEqual([]);
});

test('reading what is there is no writing', () => {
  expect(found(restrictedApis.html, 'if (before === root.outerHTML || root.innerHTML === text) return;')).toEqual([]);
});

test('does not read comments, and does read what follows an address', () => {
  expect(found(restrictedApis.html, '// never a.innerHTML = b\n/* nor a.outerHTML = b */')).toEqual([]);
  expect(found(restrictedApis.html, "const site = 'https://example.test'; a.innerHTML = site;")).toHaveLength(1);
  expect(withoutComments("a('//') // b\nc")).toBe("a('//') \nc");
});
