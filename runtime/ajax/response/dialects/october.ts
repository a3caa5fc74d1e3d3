/** October 1 to 3, and Winter, which is the same family under its own prefix: flat JSON with reserved keys. */
import {
  urlList,
  emptyResponse,
  fieldErrors,
  isRecord,
  textOf,
  type ParsedResponse,
  type ServerEvent,
  type Dialect,
  type RequestIntent,
} from './dialect.ts';

export function octoberFamily(brand: 'OCTOBER' | 'WINTER'): Dialect {
  const key = (name: string): string => `X_${brand}_${name}`;
  return {
    headers({ handler, flash, partial, partials }: RequestIntent) {
      const prefix = `X-${brand}-REQUEST`;
      return {
        [`${prefix}-HANDLER`]: handler,
        ...(flash && { [`${prefix}-FLASH`]: '1' }),
        ...(partial && { [`${prefix}-PARTIAL`]: partial }),
        ...(partials.length && { [`${prefix}-PARTIALS`]: partials.join('&') }),
      };
    },
    read(body): ParsedResponse {
      const answer = emptyResponse();
      if (!isRecord(body)) return answer;
      const flash = body[key('FLASH_MESSAGES')];
      const dispatches = body[key('DISPATCHES')];
      const assets = body[key('ASSETS')];
      if (isRecord(flash)) for (const [type, message] of Object.entries(flash)) answer.flash[type] = String(message);
      if (Array.isArray(dispatches))
        answer.dispatches = dispatches.filter(
          (order): order is ServerEvent => isRecord(order) && typeof order.event === 'string',
        );
      answer.redirect = textOf(body[key('REDIRECT')]);
      answer.message = textOf(body[key('ERROR_MESSAGE')]);
      answer.fields = fieldErrors(body[key('ERROR_FIELDS')]);
      if (isRecord(assets))
        answer.assets = { js: urlList(assets.js), css: urlList(assets.css), img: urlList(assets.img) };
      for (const [name, value] of Object.entries(body)) {
        // Assigned, `__proto__` would give the data another prototype.
        if (name.startsWith(key('')) || name === '__proto__') continue;
        answer.data[name] = value;
        if (typeof value === 'string') answer.partials.push({ key: name, html: value });
      }
      return answer;
    },
  };
}
