/** October 4 and Larajax: the handler's data is at the top level, operations are in an `__ajax` envelope. */
import {
  addPartial,
  urlList,
  emptyResponse,
  fieldErrors,
  isRecord,
  textOf,
  type ParsedResponse,
  type Dialect,
} from './dialect.ts';
import type { UpdateMode } from '../../update/targets.ts';

type Operation = Record<string, unknown>;

/** `swap` of a patch → update mode; any other swap replaces the content. */
const modes: { readonly [swap: string]: UpdateMode } = {
  append: 'append',
  beforeend: 'append',
  prepend: 'prepend',
  afterbegin: 'prepend',
  replace: 'replace',
  outerHTML: 'replace',
  beforebegin: 'before',
  afterend: 'after',
};

const operations: Record<string, (parsed: ParsedResponse, operation: Operation) => void> = {
  partial: (parsed, { name, html }) => {
    if (typeof name === 'string') addPartial(parsed, name, html);
  },
  patchDom: (parsed, { selector, html, swap }) => {
    const mode = (Object.hasOwn(modes, String(swap)) && modes[String(swap)]) || 'inner';
    if (typeof selector === 'string') addPartial(parsed, `=${selector}`, html, mode);
  },
  flash: (parsed, { level, text }) => {
    parsed.flash[String(level ?? 'info')] ??= String(text ?? '');
  },
  dispatch: (parsed, { event, detail }) => {
    if (typeof event === 'string') parsed.dispatches.push({ event, data: detail });
  },
  redirect: (parsed, { url }) => {
    parsed.redirect = textOf(url);
  },
  reload: (parsed) => {
    parsed.reload = true;
  },
  loadAssets: (parsed, { type, urls }) => {
    if (type === 'js' || type === 'css' || type === 'img') parsed.assets[type].push(...urlList(urls));
  },
};

export const larajax: Dialect = {
  name: 'larajax',
  headerPrefix: 'X-AJAX',
  read(body) {
    const parsed = emptyResponse();
    if (!isRecord(body)) return parsed;
    const { __ajax: envelope, ...data } = body;
    parsed.data = data;
    if (!isRecord(envelope)) return parsed;
    parsed.message = textOf(envelope.message);
    parsed.fields = fieldErrors(envelope.invalid);
    for (const operation of Array.isArray(envelope.ops) ? envelope.ops : []) {
      const apply = isRecord(operation) && typeof operation.op === 'string' ? operations[operation.op] : undefined;
      if (apply && Object.hasOwn(operations, String(operation.op))) apply(parsed, operation as Operation);
    }
    return parsed;
  },
};
