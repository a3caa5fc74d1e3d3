/** Says that a search has no places nearby, and offers the closest ones with their distance. */
import { useId, type ReactNode } from 'react';
import { formatNumber } from '../../runtime/dom/language.ts';
import type { Group, NearGroup } from './groups.ts';
import { nameOf } from './pins.ts';
import { t } from './search-messages.ts';

export interface EmptySearch {
  /** What was searched for. */
  name: string;
  closest: readonly NearGroup[];
  /** The listing's places at that time. */
  among: unknown;
}

interface NearestPlacesProps {
  result: EmptySearch;
  onChoose(group: Group): void;
  onClose(): void;
}

export function NearestPlaces({ result, onChoose, onClose }: NearestPlacesProps): ReactNode {
  const id = useId();
  return (
    <div className="vr-map__nearest" role="group" aria-labelledby={id}>
      <p id={id} className="vr-map__nearest-text">
        {describeEmptySearch(result)}
      </p>
      <ul className="vr-map__nearest-list">
        {result.closest.map(({ group, km }) => (
          <li key={group.members[0]?.id}>
            <button type="button" className="vr-map__nearest-place" onClick={() => onChoose(group)}>
              <span>{nameOf(group)}</span>
              <span className="vr-map__nearest-distance">{` ${t('distance', { km: formatNumber(Math.round(km)) })}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="vr-map__nearest-close" aria-label={t('closeClosest')} onClick={onClose} />
    </div>
  );
}

export function describeEmptySearch({ name, closest }: EmptySearch): string {
  return `${t('noneNearby', { name })}${closest.length > 0 ? ` ${t('closest')}` : ''}`;
}
