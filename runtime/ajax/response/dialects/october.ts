/** October 1 to 3 and Winter, which differ only in their prefix: flat JSON with reserved keys. */
import {
  addPartial,
  urlList,
  emptyResponse,
  fieldErrors,
  isRecord,
  textOf,
  type ParsedResponse,
  type ServerEvent,
  type Dialect,
} from './dialect.ts';

export function octoberFamily(brand: 'OCTOBER' | 'WINTER'): Dialect {
  const key = (name: string): string => `X_${brand}_${name}`;
  return {
    name: brand === 'WINTER' ? 'winter' : 'october',
    headerPrefix: `X-${brand}-REQUEST`,
    read(body): ParsedResponse {
      const parsed = emptyResponse();
      if (!isRecord(body)) return parsed;
      const flash = body[key('FLASH_MESSAGES')];
      const dispatches = body[key('DISPATCHES')];
      const assets = body[key('ASSETS')];
      if (isRecord(flash)) for (const [type, message] of Object.entries(flash)) parsed.flash[type] = String(message);
      if (Array.isArray(dispatches))
        parsed.dispatches = dispatches.filter(
          (item): item is ServerEvent => isRecord(item) && typeof item.event === 'string',
        );
      parsed.redirect = textOf(body[key('REDIRECT')]);
      parsed.message = textOf(body[key('ERROR_MESSAGE')]);
      parsed.fields = fieldErrors(body[key('ERROR_FIELDS')]);
      if (isRecord(assets))
        parsed.assets = { js: urlList(assets.js), css: urlList(assets.css), img: urlList(assets.img) };
      for (const [name, value] of Object.entries(body)) {
        // Assigning `__proto__` would change the prototype of `data`.
        if (name.startsWith(key('')) || name === '__proto__') continue;
        parsed.data[name] = value;
        addPartial(parsed, name, value);
      }

      return parsed;
    },
  };
}
