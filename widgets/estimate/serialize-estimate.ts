/** Serialises the chosen home: as the URL of its PDF, and as the fields that save it. */
import { inclusionOf, toPdfQuery } from '../../runtime/stores/home/choices.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';
import { activeOptions } from '../../runtime/stores/home/option-graph.ts';

/** Absolute URL of the estimate as a PDF; `link` is the server's link to it (R81 to R83). */
export function pdfAddress(link: HTMLAnchorElement, { home, graph, choices, recipient }: HomeState): string {
  const address = new URL(link.href);
  address.search = toPdfQuery(home, graph, choices, recipient).toString();
  return address.href;
}

/**
 * The choices as hidden fields, for a form that is sent without the widget (R84).
 * @param pdfUrl absolute URL of the estimate PDF (R85).
 */
export function hiddenFieldsOf(
  { home, graph, choices }: HomeState,
  pdfUrl: string,
  savedId: string,
): [name: string, value: string][] {
  return [
    ['region', choices.region],
    ['home_design', home.slug],
    ['home_design_family', home.family],
    ['facade', choices.facade ?? ''],
    ['inclusions', inclusionOf(home, choices) ?? ''],
    ...choices.promotions.map((slug): [string, string] => ['promotions[]', slug]),
    ...activeOptions(graph, choices.options).map(({ id }): [string, string] => ['floorplan_options[]', id]),
    ['pdf_url', pdfUrl],
    ['saved_estimate_id', savedId],
  ];
}
