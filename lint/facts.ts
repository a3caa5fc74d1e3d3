/** What rules are told about the project, from the declarations, the contract and the styles. */
import { attributes, declarations, events, members, tokens } from 'verandah:facts';
import { contract } from '../runtime/contract.ts';
import { formContract } from '../runtime/contract/forms.ts';
import { isHandlerName } from '../runtime/ajax/request/collect.ts';
import { requestAttributes } from '../runtime/ajax/request/options.ts';
import { parseRelaxed } from '../runtime/ajax/request/relaxed-json.ts';
import { type Fault, VerandahError } from '../runtime/diagnostics/errors.ts';
import type { Facts } from '../runtime/diagnostics/rules/rule.ts';
import { placeholderOrigin } from '../runtime/dom/url.ts';
import { readStrategies } from '../runtime/islands/strategies.ts';

/** What depends on where the markup is. */
export type Surroundings = Pick<Facts, 'ownWidgets' | 'isSelector' | 'matches'>;

export function factsFor(surroundings: Surroundings): Facts {
  const declared = declarations.flatMap((declaration) => Object.keys(declaration.attributes));
  return {
    widgets: Object.fromEntries(declarations.map((declaration) => [declaration.name, declaration])),
    handlers: Object.keys({ ...contract, ...formContract }),
    requestAttributes: requestAttributes(),
    attributes,
    knownAttributes: new Set([...attributes, ...declared.map((name) => `data-${name}`)]),
    members,
    tokens,
    events,
    strategyFault,
    isHandlerName,
    parseRelaxed,
    isAddress,
    ...surroundings,
  };
}

/** An address of this site, or of any other: which are allowed, the runtime says when one is used (VR514). */
function isAddress(text: string): boolean {
  try {
    // A domain alone is a path of this site.
    return !/^www\./i.test(text) && /^https?:$/.test(new URL(text, placeholderOrigin).protocol);
  } catch {
    return false;
  }
}

function strategyFault(on: string): Fault | undefined {
  try {
    readStrategies(on);
    return undefined;
  } catch (error) {
    if (!(error instanceof VerandahError)) throw error;
    const { code, message, fix, level } = error;
    return { code, message, level, fix };
  }
}
