import { expect, test } from 'vitest';
import { joinedCode } from './joined-code.mjs';
import { leanDeclaration } from './lean-declaration.mjs';

const oneLine =
  'export default defineWidget({ name: "tabs", summary: "Sections.", load: () => import("./tabs.ts") } satisfies Widget);\n';

test('a declaration is read whatever its layout, quotes and types', () => {
  expect(leanDeclaration(oneLine)).toBe(
    'export default defineWidget({ name: "tabs", load: () => import("./tabs.ts") } satisfies Widget);\n',
  );
  expect(joinedCode(oneLine)).toContain('load: async () => ({ default: widgetCode }) } satisfies Widget);');
});

test('a summary of something other than the widget stays', () => {
  const source = 'const labels = { summary: "Prices" };\nexport default defineWidget({ name: "a", labels });\n';
  expect(leanDeclaration(source)).toBe(source);
});

test('a load that is not an import says what to write', () => {
  const source = 'export default defineWidget({ name: "a", load: loadLater });\n';
  expect(() => joinedCode(source)).toThrow("load: () => import('./file')");
});
