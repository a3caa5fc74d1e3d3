/** Errors of widgets that cannot load. */
import { didYouMean } from './did-you-mean.ts';
import { LoadError } from './errors.ts';

/** @param refusal the code of the report that refused its definition, if there is one */
export function unknownWidget(name: string, names: readonly string[], refusal?: string): LoadError {
  const guess = didYouMean(name, names);
  const hint = guess ? `Did you mean "${guess}"?` : `There are: ${names.join(', ')}.`;
  return new LoadError({
    code: 'VR401',
    message: 'there is no widget of this name.',
    fix: refusal ? `Its definition was refused; see ${refusal} above.` : hint,
  });
}

export function unknownStrategy(on: string, names: readonly string[]): LoadError {
  return new LoadError({
    code: 'VR402',
    message: `data-widget-on="${on}" names no strategy.`,
    fix: `Write ${names.join(', ')} (media takes a query), joined with + where all must hold.`,
  });
}
