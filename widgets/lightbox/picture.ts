/** Reads the picture of a gallery link when it is shown, so that page updates are included. */

export interface Picture {
  address: string;
  alt: string;
  /** Width divided by height, taken from the thumbnail. */
  ratio: number;
  caption: readonly Node[];
  /** Heart and pin buttons. */
  actions: readonly Node[];
  /** Elements laid over the picture. */
  over: readonly Node[];
}

/** Clones nodes without their ids, which would be duplicates. */
function cloneNodes(nodes: Iterable<Node>): Node[] {
  return Array.from(nodes, (node) => {
    const copy = document.importNode(node, true);
    if (!(copy instanceof Element)) return copy;
    for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
    return copy;
  });
}

function contentOf(template: HTMLTemplateElement | null | undefined): Node[] {
  return template ? [...document.importNode(template.content, true).childNodes] : [];
}

function ratioOf(thumbnail: HTMLImageElement | null): number {
  if (!thumbnail) return 0;
  if (thumbnail.naturalWidth) return thumbnail.naturalWidth / thumbnail.naturalHeight;
  return Number(thumbnail.getAttribute('width')) / Number(thumbnail.getAttribute('height'));
}

/**
 * Reads the picture that `link` leads to and what belongs to it in the surrounding `<figure>` or `<li>`.
 * @param actions elements shown beside every picture of the gallery.
 */
export function pictureOf(
  link: HTMLAnchorElement,
  root: HTMLElement,
  actions: HTMLTemplateElement | undefined,
): Picture {
  const thumbnail = link.querySelector('img');
  const around = link.closest('figure, li');
  const item = around && around !== root && root.contains(around) ? around : link;
  const alt = thumbnail?.alt || link.textContent?.trim() || '';
  return {
    address: link.href,
    alt,
    ratio: ratioOf(thumbnail),
    caption: cloneNodes(item.querySelector('figcaption')?.childNodes ?? [document.createTextNode(alt)]),
    actions: [...cloneNodes(item.querySelectorAll('[data-card-id], [data-moodboard-id]')), ...contentOf(actions)],
    over: contentOf(item.querySelector<HTMLTemplateElement>('template[data-part~="over"]')),
  };
}
