import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { ContextOf } from '../../runtime/islands/define-widget.ts';
import { Takeover } from '../../runtime/islands/react-root.tsx';
import { $favourites } from '../../runtime/stores/item-lists.ts';
import { sharedText } from '../../runtime/dom/shared-messages.ts';
import { t } from './messages.ts';
import { Undo, useUndo } from './undo.tsx';
import { keyOf, titleOf, useArrangement, useCards, useHidden } from './use-cards.ts';
import { isOfType, matches, useFilter } from './use-filter.ts';
import type widget from './widget.ts';

export default function Favourites(context: ContextOf<typeof widget>): ReactNode {
  const { parts } = context;
  const { keys } = useStore($favourites);
  const cards = useCards(context);
  const [filter, chooseType] = useFilter(context);
  const saved = cards.filter((card) => keys.includes(keyOf(card)));
  const visible = saved.filter((card) => matches(card, filter));

  useHidden(parts.tools, !saved.length);
  useHidden(parts.empty, saved.length > 0);
  useHidden(parts.none, !saved.length || visible.length > 0);
  useArrangement(context, cards, visible);
  const [removed, undo] = useUndo(context);

  const count = saved.length;
  const message =
    count === 0
      ? sharedText('nothingSaved')
      : visible.length === count
        ? sharedText('saved', { count })
        : t('found', { count, shown: visible.length });

  return (
    <>
      <Takeover part={parts.heading}>{message}</Takeover>
      <Types part={parts.types} saved={saved} chosen={filter.type} onChoose={chooseType} />
      {removed && (
        <Undo
          title={titleOf(removed)}
          after={visible.find((card) => cards.indexOf(card) > cards.indexOf(removed)) ?? visible.at(-1) ?? removed}
          onUndo={undo}
        />
      )}
    </>
  );
}

/** A chip for each type that the server offers, with its number of cards. One without cards goes, unless it is chosen. */
function Types({
  part,
  saved,
  chosen,
  onChoose,
}: {
  part: HTMLElement | undefined;
  saved: readonly HTMLElement[];
  chosen: string;
  onChoose(type: string): void;
}): ReactNode {
  const [types] = useState(() => [...(part?.querySelectorAll('button') ?? [])].map(readType));
  return (
    <Takeover part={part}>
      {types.map(({ value, label }) => {
        const count = saved.filter((card) => isOfType(card, value)).length;
        return (
          <button
            key={value}
            type="button"
            className="vr-favourites__type"
            value={value}
            aria-pressed={value === chosen}
            hidden={!count && value !== chosen}
            onClick={() => onChoose(value)}
          >
            <span>{`${label} `}</span>
            <span className="vr-favourites__figure">{count}</span>
          </button>
        );
      })}
    </Takeover>
  );
}

/** The label is the button's first child, as its count follows. */
function readType({ value, firstChild }: HTMLButtonElement): { value: string; label: string } {
  return { value, label: firstChild?.textContent?.trim() ?? '' };
}
