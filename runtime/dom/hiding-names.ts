/**
 * Pictures, forms, frames and objects are properties of the document under their names: `<img name="querySelector">`, also in
 * what visitors wrote, hides the document's own method from every script of the page, React among them (DOM clobbering).
 * Nothing can define such a member anew, so the name goes.
 * https://html.spec.whatwg.org/multipage/dom.html#dom-document-nameditem
 */
import { reportLazily } from '../diagnostics/report-lazily.ts';

/** The elements that are properties of the document under an attribute's value. */
const namedElements = {
  name: 'img[name], form[name], iframe[name], embed[name], object[name]',
  id: 'img[id][name], object[id]',
};

const isMember = (name: string): boolean => name in Document.prototype;

/** Removes names that hide a member of the document from what is not in the page yet, and reports them together. */
export function removeHidingNames(content: ParentNode): void {
  const removed: string[] = [];
  // That of the document may be hidden itself.
  const { querySelectorAll } = content instanceof Document ? Document.prototype : content;
  for (const attribute of ['id', 'name'] as const) {
    for (const element of querySelectorAll.call(content, namedElements[attribute])) {
      const name = element.getAttribute(attribute) ?? '';
      if (!isMember(name)) continue;
      // Chromium forgets the id of a picture only when the picture leaves the page with it.
      const place = new Comment();
      if (attribute === 'id') element.replaceWith(place);
      Element.prototype.removeAttribute.call(element, attribute);
      place.replaceWith(element);
      removed.push(`${attribute}="${name}"`);
    }
  }
  if (!removed.length) return;
  reportLazily({
    code: 'VR530',
    level: 'warn',
    message: `${removed.join(', ')} hid members of the document from every script, and was removed.`,
    fix: 'Choose another name, and let your sanitiser remove such names from what visitors write.',
  });
}

/** Removes such names from the page. A page without them pays for one look at the document's own properties. */
export function uncoverDocument(): void {
  if (Object.getOwnPropertyNames(document).some(isMember)) removeHidingNames(document);
}
