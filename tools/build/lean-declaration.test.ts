import { expect, test } from 'vitest';
import { leanDeclaration } from './lean-declaration.mjs';

const oneLine = 'export default defineWidget({ name: "tabs", summary: "Sections.", on: "idle" } satisfies Widget);\n';

test('a declaration is read whatever its layout, quotes and types', () => {
  expect(leanDeclaration(oneLine)).toBe(
    'export default defineWidget({ name: "tabs", on: "idle" } satisfies Widget);\n',
  );
});

test('a summary of something other than the widget stays', () => {
  const source = 'const labels = { summary: "Prices" };\nexport default defineWidget({ name: "a", labels });\n';
  expect(leanDeclaration(source)).toBe(source);
});
