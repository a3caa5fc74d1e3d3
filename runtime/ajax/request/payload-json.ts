/** Bulk mode: sends form entries as nested JSON. */
import { withFormLineEnds } from './payload.ts';

type Tree = { [key: string]: Branch };
type Branch = string | Tree | Branch[];

/** `a[b]` becomes an object, `a[]` and `a[0][k]` lists. Objects have no prototype that a field name could reach. */
export function nestEntries(entries: FormData): Tree {
  const tree: Tree = Object.create(null) as Tree;
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)(\]?)/g)].flatMap(([whole, inner = whole, end]) =>
      end === '' ? [] : [inner],
    );
    insert(tree, path.length ? path : [name], withFormLineEnds(value));
  }
  return toLists(tree) as Tree;
}

function insert(tree: Tree, path: string[], value: string): void {
  let branch = tree;
  for (const [depth, segment] of path.entries()) {
    const key = segment || nextIndex(branch);
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const next = branch[key];
    branch = typeof next === 'object' ? (next as Tree) : ((branch[key] = Object.create(null) as Tree) as Tree);
  }
}

function nextIndex(branch: Tree): string {
  let free = Object.keys(branch).length;
  while (String(free) in branch) free++;
  return String(free);
}

/** Turns branches whose keys are 0, 1, 2, … into lists. */
function toLists(branch: Branch): Branch {
  if (typeof branch === 'string' || Array.isArray(branch)) return branch;
  const keys = Object.keys(branch);
  for (const key of keys) branch[key] = toLists(branch[key] ?? '');
  return keys.length && keys.every((key, index) => key === String(index))
    ? (Object.values(branch) as Branch[])
    : branch;
}
