/** Members of a form that people name fields like. */
export const clobberingNames = [
  ...['name', 'id', 'title', 'action', 'method', 'target', 'elements', 'length', 'submit', 'reset', 'style', 'hidden'],
  ...['lang', 'dir', 'type', 'value', 'children', 'parent', 'remove', 'before', 'after', 'contains', 'form', 'role'],
  ...['slot', 'prefix', 'attributes'],
] as const;

/** A hidden field of each name; its value is its name. */
export const clobberingFields = clobberingNames
  .map((name) => `<input type="hidden" name="${name}" value="${name}">`)
  .join('');
