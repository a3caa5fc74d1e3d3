/** Bulk mode: form entries as nested JSON. Loaded with the first bulk request. */

type Tree = { [key: string]: Branch };
type Branch = string | Tree | Branch[];

/**
 * `a[b]` becomes a nested object, `a[]` a list, `a[0][k]` a list of objects. Files are left out: JSON cannot carry them.
 * Objects have no prototype while they grow, so that no name can reach one.
 */
export function nestEntries(entries: FormData): Tree {
  const tree: Tree = Object.create(null) as Tree;
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole);
    grow(tree, path.length ? path : [name], value);
  }
  return listed(tree) as Tree;
}

function grow(tree: Tree, path: string[], value: string): void {
  let branch = tree;
  for (const [depth, segment] of path.entries()) {
    const key = segment || freeNumber(branch);
    if (depth === path.length - 1) {
      branch[key] = value;
      return;
    }
    const next = branch[key];
    branch = typeof next === 'object' ? (next as Tree) : ((branch[key] = Object.create(null) as Tree) as Tree);
  }
}

/** `[]` appends: its key is the next free number. */
function freeNumber(branch: Tree): string {
  let free = Object.keys(branch).length;
  while (String(free) in branch) free++;
  return String(free);
}

/** Turns branches whose keys are 0, 1, 2, … into lists. */
function listed(branch: Branch): Branch {
  if (typeof branch === 'string' || Array.isArray(branch)) return branch;
  const keys = Object.keys(branch);
  for (const key of keys) branch[key] = listed(branch[key] ?? '');
  return keys.length && keys.every((key, index) => key === String(index))
    ? (Object.values(branch) as Branch[])
    : branch;
}
