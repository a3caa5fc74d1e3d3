/** October 4 and Larajax: the handler's data at the top level, everything else in an `__ajax` envelope of operations. */
import {
  urlList,
  emptyResponse,
  fieldErrors,
  isRecord,
  textOf,
  type ParsedResponse,
  type Dialect,
  type UpdateMode,
  type RequestIntent,
} from './dialect.ts';

type Operation = Record<string, unknown>;

/** The swap of a patch → the mode of an update (see update.ts); anything else replaces the content. */
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

const operations: Record<string, (answer: ParsedResponse, operation: Operation) => void> = {
  partial: (answer, { name, html }) => {
    if (typeof name === 'string' && typeof html === 'string') answer.partials.push({ key: name, html });
  },
  patchDom: (answer, { selector, html, swap }) => {
    if (typeof selector === 'string' && typeof html === 'string')
      answer.partials.push({
        key: `=${selector}`,
        html,
        mode: (Object.hasOwn(modes, String(swap)) && modes[String(swap)]) || 'inner',
      });
  },
  flash: (answer, { level, text }) => {
    answer.flash[String(level ?? 'info')] ??= String(text ?? '');
  },
  dispatch: (answer, { event, detail }) => {
    if (typeof event === 'string') answer.dispatches.push({ event, data: detail });
  },
  redirect: (answer, { url }) => {
    answer.redirect = textOf(url);
  },
  loadAssets: (answer, { type, urls }) => {
    if (type === 'js' || type === 'css' || type === 'img') answer.assets[type].push(...urlList(urls));
  },
};

export const larajax: Dialect = {
  headers: ({ handler, flash, partial, partials }: RequestIntent) => ({
    'X-AJAX-HANDLER': handler,
    ...(flash && { 'X-AJAX-FLASH': '1' }),
    ...(partial && { 'X-AJAX-PARTIAL': partial }),
    ...(partials.length && { 'X-AJAX-PARTIALS': partials.join('&') }),
  }),
  read(body) {
    const answer = emptyResponse();
    if (!isRecord(body)) return answer;
    const { __ajax: envelope, ...data } = body;
    answer.data = data;
    if (!isRecord(envelope)) return answer;
    answer.message = textOf(envelope.message);
    answer.fields = fieldErrors(envelope.invalid);
    for (const operation of Array.isArray(envelope.ops) ? envelope.ops : []) {
      const apply = isRecord(operation) && typeof operation.op === 'string' ? operations[operation.op] : undefined;
      if (apply && Object.hasOwn(operations, String(operation.op))) apply(answer, operation as Operation);
    }
    return answer;
  },
};
