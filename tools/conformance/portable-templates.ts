/** Templates use what Twig, October 3 and Winter 1.2 all have, so that they render on a live CMS as they do here. */
import { createSource, createSynchronousFunction, type TwingBaseNode } from 'twing';
import { createEnvironment } from '../../fixtures/server/theme/theme.ts';
import { readTemplateFile } from '../../fixtures/server/theme/template-file.ts';

/** Of Twig 3.0, the oldest that either CMS runs on. */
const twig = {
  filter: new Set(
    (
      'abs batch capitalize column date default e escape filter first format join json_encode keys last length lower ' +
      'map merge nl2br number_format raw reduce replace reverse round slice sort split striptags title trim upper url_encode'
    ).split(' '),
  ),
  function: new Set(['cycle', 'date', 'max', 'min', 'random', 'range']),
};
/** What both systems add, by their documentation and Winter's source. */
const cms = {
  filter: new Set(['app', 'theme', 'page', 'trans']),
  function: new Set([
    'form_token',
    // These stand for the tags page, partial and placeholder, and the filter for put.
    'october_page',
    'october_partial',
    'october_placeholder',
    'october_put',
    'october_truth',
  ]),
};
/** October and Winter render partials by {% partial %} alone. */
const foreignNodes = new Set(['include', 'embed', 'import']);
/** Laravel's own variables, in every template of a CMS. */
const takenVariables = new Set(['errors', 'csrf_token', 'app']);

/** The functions of the plugin in `october/`, for themes that need it. */
export const pluginFunctions: readonly string[] = ['vr_head', 'vr_foot', 'vr_money', 'vr_plural', 'vr_repayments'];

/**
 * @param files theme path → text, see `readTheme`
 * @param added functions of a plugin
 * @returns a line for each thing that fails or differs on a CMS
 */
export function findUnportableTemplates(files: ReadonlyMap<string, string>, added: readonly string[] = []): string[] {
  const environment = createEnvironment(
    new Map(),
    () => '',
    () => ({ url: 'http://localhost/', csrfToken: '', words: {} }),
  );
  for (const name of added) environment.addFunction(createSynchronousFunction(name, () => '', []));
  const allowed = new Set([...twig.function, ...cms.function, ...added]);
  return [...files].flatMap(([path, text]) => {
    const source = createSource(path, readTemplateFile(text).twig);
    try {
      return findingsIn(environment.parse(environment.tokenize(source)), allowed).map(
        (finding) => `${path}: ${finding}`,
      );
    } catch (error) {
      return [`${path}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/**
 * A site may be in a folder, and its pages below the prefix of a language: `'compare'|page` knows both.
 *
 * @param files theme path → text
 * @returns a line for each address such as "/compare"
 */
export function findRootAddresses(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    [
      ...readTemplateFile(text)
        .twig.replace(/\{#[^]*?#\}/g, '')
        .matchAll(/["']\/\w[^"']*/g),
    ].map(([address]) => `${path}: ${address.slice(1)} is an address from the root of the host; write |page`),
  );
}

function findingsIn(root: TwingBaseNode, functions: ReadonlySet<string>): string[] {
  const findings: string[] = [];
  const visit = (node: TwingBaseNode): void => {
    findings.push(...findingsAt(node, functions));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(root);
  return [...new Set(findings)];
}

function findingsAt(node: TwingBaseNode, functions: ReadonlySet<string>): string[] {
  const name = textOf(node, 'operatorName');
  if (node.type === 'filter' && !twig.filter.has(name) && !cms.filter.has(name) && name !== 'october_put')
    return [`|${name} is no filter of Twig, October and Winter`];
  if (node.type === 'function' && !functions.has(name)) return [`${name}() is no function of Twig, October and Winter`];
  if (foreignNodes.has(node.type)) return [`{% ${node.type} %} is not supported by October; write {% partial %}`];
  if (node.type === 'name' && takenVariables.has(textOf(node, 'name')))
    return [`the variable ${textOf(node, 'name')} is Laravel's; choose another name`];
  if (node.type === 'escape' && childrenOf(node).some(printsUnescaped))
    return ['a printed |trans of a variable, with values or with & < > is not escaped by a CMS; write |trans(…)|e'];
  return [];
}

/** Both systems take the result of `trans` for safe HTML, whatever its values hold. */
function printsUnescaped(node: TwingBaseNode): boolean {
  if (node.type === 'conditional') return childrenOf(node).slice(1).some(printsUnescaped);
  if (node.type !== 'filter' || textOf(node, 'operatorName') !== 'trans') return false;
  const [values, text] = childrenOf(node);
  if (text?.type !== 'constant' || (values !== undefined && childrenOf(values).length > 0)) return true;
  return /[&<>"]/.test(textOf(text, 'value'));
}

function childrenOf(node: TwingBaseNode): TwingBaseNode[] {
  const children: Record<string, TwingBaseNode | undefined> = Object(node.children);
  return Object.values(children).filter((child) => child !== undefined);
}

function textOf(node: TwingBaseNode, attribute: string): string {
  const value: unknown = Reflect.get(Object(node.attributes), attribute);
  return typeof value === 'string' ? value : '';
}
