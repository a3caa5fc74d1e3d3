/** October 1 to 3, and Winter, which is the same family under its own prefix: flat JSON with reserved keys. */
import {
  addresses,
  emptyAnswer,
  fieldErrors,
  isRecord,
  textOf,
  type Answer,
  type BrowserEventOrder,
  type Dialect,
  type Wish,
} from './dialect.ts';

export function octoberFamily(brand: 'OCTOBER' | 'WINTER'): Dialect {
  const key = (name: string): string => `X_${brand}_${name}`;
  return {
    headers({ handler, flash, partial, partials }: Wish) {
      const prefix = `X-${brand}-REQUEST`;
      return {
        [`${prefix}-HANDLER`]: handler,
        ...(flash && { [`${prefix}-FLASH`]: '1' }),
        ...(partial && { [`${prefix}-PARTIAL`]: partial }),
        ...(partials.length && { [`${prefix}-PARTIALS`]: partials.join('&') }),
      };
    },
    read(body): Answer {
      const answer = emptyAnswer();
      if (!isRecord(body)) return answer;
      const flash = body[key('FLASH_MESSAGES')];
      const dispatches = body[key('DISPATCHES')];
      const assets = body[key('ASSETS')];
      if (isRecord(flash)) for (const [type, message] of Object.entries(flash)) answer.flash[type] = String(message);
      if (Array.isArray(dispatches))
        answer.dispatches = dispatches.filter(
          (order): order is BrowserEventOrder => isRecord(order) && typeof order.event === 'string',
        );
      answer.redirect = textOf(body[key('REDIRECT')]);
      answer.message = textOf(body[key('ERROR_MESSAGE')]);
      answer.fields = fieldErrors(body[key('ERROR_FIELDS')]);
      if (isRecord(assets))
        answer.assets = { js: addresses(assets.js), css: addresses(assets.css), img: addresses(assets.img) };
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
