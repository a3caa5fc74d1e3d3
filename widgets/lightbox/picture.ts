/** What is shown of one link of a gallery: read when it is shown, so that what updates have changed is seen. */

export interface Picture {
  address: string;
  alt: string;
  /** Width by height, as far as the small picture tells. */
  ratio: number;
  caption: readonly Node[];
  /** Hearts and pins. */
  actions: readonly Node[];
  /** What lies over the picture. */
  over: readonly Node[];
}

/** Copies without ids, which stay with what they were copied from. */
function copies(nodes: Iterable<Node>): Node[] {
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

function ratioOf(small: HTMLImageElement | null): number {
  if (!small) return 0;
  if (small.naturalWidth) return small.naturalWidth / small.naturalHeight;
  return Number(small.getAttribute('width')) / Number(small.getAttribute('height'));
}

/**
 * The picture that `link` leads to, with what belongs to it in the `<figure>` or `<li>` around it.
 * @param actions what stands beside every picture of the gallery.
 */
export function pictureOf(
  link: HTMLAnchorElement,
  root: HTMLElement,
  actions: HTMLTemplateElement | undefined,
): Picture {
  const small = link.querySelector('img');
  const around = link.closest('figure, li');
  const item = around && around !== root && root.contains(around) ? around : link;
  const alt = small?.alt || link.textContent?.trim() || '';
  return {
    address: link.href,
    alt,
    ratio: ratioOf(small),
    caption: copies(item.querySelector('figcaption')?.childNodes ?? [document.createTextNode(alt)]),
    actions: [...copies(item.querySelectorAll('[data-card-id], [data-moodboard-id]')), ...contentOf(actions)],
    over: contentOf(item.querySelector<HTMLTemplateElement>('template[data-part~="over"]')),
  };
}
