/** Finds doc comments that are not at what they describe, where editors and readers look for them. */
import { parseSync, type Comment, type Program } from 'oxc-parser';
import { placeOf, type SourceFile } from './source-files.ts';

/** JSDoc declares types in comments of their own. */
const declaresType = /^\s*\* ?@(?:typedef|callback)\b/m;

/** Doc comments between `export` and a declaration, and those of a module that are below its imports. */
export function strayCommentFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const { program, comments } = parseSync(file.path, file.text);
    const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
    return docs.flatMap((comment) => {
      const location = placeOf(file, comment.start);
      if (isInsideExport(comment, program)) return [`${location} splits an export. Move the comment above it.`];
      return isDetached(comment, program, file.text)
        ? [
            `${location} describes nothing. Move the comment directly above a declaration, or to the top if it is the module's.`,
          ]
        : [];
    });
  });
}

function isInsideExport({ start }: Comment, { body }: Program): boolean {
  return body.some(
    (node) => 'declaration' in node && node.declaration && node.start < start && start < node.declaration.start,
  );
}

/** Whether an empty line follows, as after the comment of a module, but code comes before. */
function isDetached({ start, end, value }: Comment, { body: [first] }: Program, text: string): boolean {
  const isModules = !first || start < first.start;
  return !isModules && !declaresType.test(value) && /^[ \t]*\r?\n[ \t]*\r?\n/.test(text.slice(end));
}
