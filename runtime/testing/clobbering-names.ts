/** Names of fields that hide what a form's own members are called. */
export const clobberingNames = [
  ...['attributes', 'children', 'childNodes', 'firstChild', 'firstElementChild', 'lastChild', 'nextSibling'],
  ...['nextElementSibling', 'previousSibling', 'parentNode', 'parentElement', 'contains', 'after', 'before', 'remove'],
  ...['append', 'prepend', 'insertBefore', 'moveBefore', 'replaceWith', 'replaceChildren', 'cloneNode', 'isEqualNode'],
  ...['closest', 'matches', 'querySelector', 'querySelectorAll', 'getAttribute', 'hasAttribute', 'setAttribute'],
  ...['removeAttribute', 'toggleAttribute', 'getAttributeNames', 'addEventListener', 'dispatchEvent', 'elements'],
  ...['method', 'action', 'target', 'name', 'id', 'dataset', 'style', 'hidden', 'className', 'classList', 'tagName'],
  ...['nodeName', 'nodeType', 'nodeValue', 'localName', 'namespaceURI', 'isConnected', 'ownerDocument', 'innerHTML'],
  ...['outerHTML', 'textContent', 'reportValidity', 'checkValidity', 'submit', 'requestSubmit', 'reset', 'focus'],
  ...['tabIndex', 'scrollTop', 'scrollLeft', 'scrollIntoView', 'getBoundingClientRect', 'form', 'length'],
] as const;

/** A hidden field of each name; its value is its name. */
export const clobberingFields = clobberingNames
  .map((name) => `<input type="hidden" name="${name}" value="${name}">`)
  .join('');
