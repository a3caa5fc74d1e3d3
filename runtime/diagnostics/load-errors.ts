/** Errors of widgets that cannot load. Lazy chunk. */
import { didYouMean } from './did-you-mean.ts';
import { LoadError } from './errors.ts';

export function unknownWidget(name: string, names: readonly string[]): LoadError {
  const guess = didYouMean(name, names);
  return new LoadError({
    code: 'VR401',
    message: 'there is no widget of this name.',
    fix: guess ? `Did you mean "${guess}"?` : `There are: ${names.join(', ')}.`,
  });
}

export function unknownStrategy(on: string, names: readonly string[]): LoadError {
  return new LoadError({
    code: 'VR402',
    message: `data-widget-on="${on}" names no strategy.`,
    fix: `Write ${names.join(', ')} (media takes a query), joined with + where all must hold.`,
  });
}
