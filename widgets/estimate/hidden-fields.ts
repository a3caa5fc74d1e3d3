/** The choices as the form that saves a home sends them where it is sent without the widget (R84). */
import { inclusionOf } from '../../runtime/stores/home/choices.ts';
import type { HomeState } from '../../runtime/stores/home/home.ts';
import { activeOptions } from '../../runtime/stores/home/option-graph.ts';

/** @param pdfUrl absolute address of the estimate PDF (R85). */
export function hiddenFieldsOf({ home, graph, choices }: HomeState, pdfUrl: string, savedId: string): [name: string, value: string][] {
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
