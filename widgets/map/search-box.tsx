/** The search box above the map: a combobox of regions and addresses; Enter geocodes free text. */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { announce, announceLater } from '../../runtime/dom/announce.ts';
import { latestOnly } from '../../runtime/dom/scheduling.ts';
import { comboboxKey, type ComboboxState } from '../../runtime/dom/combobox.ts';
import { formatNumber } from '../../runtime/dom/language.ts';
import { $listing } from '../../runtime/stores/listing.ts';
import { chooseRegion } from '../../runtime/stores/region.ts';
import type { Libraries } from './google.ts';
import type { Group, NearGroup } from './groups.ts';
import { t } from './messages.ts';
import { nameOf } from './pins.ts';
import type { Region } from './regions.ts';
import { Suggestions, type Destination, type Suggestion } from './suggestions.ts';

const suggestDelayMs = 250;

/** How long the failure message shows. */
const failureMessageMs = 5000;

export interface ClosestPlaces {
  /** Nearest first. */
  closest: readonly NearGroup[];
  /** If none is within this distance. */
  limitKm?: number;
}

interface SoughtPlace {
  /** What was searched for. */
  name: string;
  destination: Destination;
}

interface SearchBoxProps {
  libraries: Libraries;
  regions: readonly Region[];
  regionField: string | undefined;
  /** Moves the map, and sorts the listing by an address. */
  goTo(destination: Destination, name: string, isRegion: boolean): void;
  closestTo(destination: Destination): ClosestPlaces;
  /** Takes the mark of the address away. */
  clear(): void;
  openGroup(group: Group): void;
}

const closed: ComboboxState = { isOpen: false, active: -1 };

export function SearchBox({
  libraries,
  regions,
  regionField,
  goTo,
  closestTo,
  clear,
  openGroup,
}: SearchBoxProps): ReactNode {
  const id = useId();
  const [value, setValue] = useState('');
  const [found, setFound] = useState<Suggestion[]>([]);
  const [list, setList] = useState(closed);
  const [isFailing, setFailing] = useState(false);
  const [place, setPlace] = useState<SoughtPlace>();
  const isLoading = useStore($listing).status === 'loading';
  // The results that an address asks for may have a place nearby.
  const offered = place && !isLoading ? closestTo(place.destination) : undefined;
  const offer = place && offered ? describe(place.name, offered) : '';
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const startSearch = useMemo(() => latestOnly(), []);
  const cancelCount = useRef(() => {});
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggestions = useMemo(() => new Suggestions(libraries, regions), [libraries, regions]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      clearTimeout(hideTimer.current);
      cancelCount.current();
    },
    [],
  );
  // The list that follows its colon is not read with it.
  useEffect(() => announce(offer.replace(/:$/, '')), [offer]);

  const type = (text: string): void => {
    setValue(text);
    setFailing(false);
    setPlace(undefined);
    if (!text.trim()) clear();
    clearTimeout(timer.current);
    cancelCount.current();
    timer.current = setTimeout(async () => {
      const matches = await suggestions.find(text);
      if (!matches) return;
      setFound(matches);
      setList({ isOpen: matches.length > 0, active: -1 });
      if (text.trim()) cancelCount.current = announceLater(() => countText(matches.length));
    }, suggestDelayMs);
  };

  /** Moves the map to the result, unless a newer search has started. */
  const goToResult = async (search: Promise<Destination | undefined>, name: string, region?: Region): Promise<void> => {
    const signal = startSearch();
    const destination = await search.catch(() => undefined);
    if (signal.aborted) return;
    if (destination) {
      goTo(destination, name, region !== undefined);
      setFailing(false);
      // A region brings its own results.
      setPlace(region ? undefined : { name, destination });
      return;
    }
    setPlace(undefined);
    setFailing(true);
    // Another failure restarts the five seconds.
    clearTimeout(hideTimer.current);
    hideTimer.current = setTimeout(() => setFailing(false), failureMessageMs);
  };

  const endTyping = (): void => {
    clearTimeout(timer.current);
    cancelCount.current();
    suggestions.cancel();
    setList(closed);
  };

  const choose = async (suggestion: Suggestion | undefined): Promise<void> => {
    if (!suggestion) return;
    endTyping();
    setValue(suggestion.main);
    if (suggestion.region && regionField) chooseRegion(suggestion.region.value);
    await goToResult(suggestion.resolve(), suggestion.main, suggestion.region);
  };

  const submit = async (): Promise<void> => {
    endTyping();
    const name = value.trim();
    if (name) await goToResult(suggestions.geocode(name), name);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = comboboxKey(
      { key: event.key, altKey: event.altKey, isComposing: event.nativeEvent.isComposing, keyCode: event.keyCode },
      list,
      found.length,
    );
    if (move?.does === 'leave') return setList({ isOpen: true, active: -1 });
    if (!move) return;
    event.preventDefault();
    if (move.does === 'move') setList(move.state);
    else if (move.does === 'choose') void choose(found[move.index]);
    else if (move.does === 'submit') void submit();
    else type('');
  };

  return (
    <div className="vr-map__search" role="search">
      <label className="vr-visually-hidden" htmlFor={`${id}-input`}>
        {t('searchLabel')}
      </label>
      <div className="vr-map__search-row">
        <input
          id={`${id}-input`}
          ref={input}
          className="vr-map__search-input"
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={list.active >= 0 ? `${id}-${list.active}` : undefined}
          aria-invalid={isFailing || undefined}
          aria-describedby={isFailing ? `${id}-error` : undefined}
          maxLength={200}
          placeholder={t('searchLabel')}
          value={value}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setList(closed)}
          onFocus={() => setList({ isOpen: found.length > 0 && value !== '', active: -1 })}
        />
        <button
          type="button"
          className="vr-map__search-button vr-button vr-button--compact"
          onClick={() => void submit()}
        >
          {t('searchButton')}
        </button>
      </div>
      <ul
        id={`${id}-list`}
        className="vr-map__suggestions vr-raised"
        role="listbox"
        aria-label={t('searchLabel')}
        hidden={!list.isOpen}
      >
        {found.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            className="vr-map__suggestion"
            role="option"
            aria-selected={index === list.active}
            // Runs before blur, which would close the list under the pointer.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void choose(suggestion)}
          >
            <span className="vr-map__suggestion-main">{suggestion.main}</span>
            {suggestion.detail && <span className="vr-map__suggestion-detail">{` ${suggestion.detail}`}</span>}
          </li>
        ))}
      </ul>
      <p className="vr-map__search-error" id={`${id}-error`} role="alert" hidden={!isFailing}>
        {isFailing && t('notFound')}
      </p>
      {offered && !list.isOpen && (
        <NearestPlaces
          text={offer}
          closest={offered.closest}
          onChoose={(group) => {
            setPlace(undefined);
            openGroup(group);
          }}
          onClose={() => {
            input.current?.focus();
            setPlace(undefined);
          }}
        />
      )}
    </div>
  );
}

interface NearestPlacesProps {
  text: string;
  closest: readonly NearGroup[];
  onChoose(group: Group): void;
  onClose(): void;
}

/** Offers the closest places with their distance, and says so if none of them is nearby. */
function NearestPlaces({ text, closest, onChoose, onClose }: NearestPlacesProps): ReactNode {
  const id = useId();
  return (
    <div className="vr-map__nearest vr-raised" role="group" aria-labelledby={id}>
      <p id={id} className="vr-map__nearest-text">
        {text}
      </p>
      <ul className="vr-map__nearest-list">
        {closest.map(({ group, km }) => (
          <li key={group.members[0]?.id}>
            <button type="button" className="vr-map__nearest-place" onClick={() => onChoose(group)}>
              <span>{nameOf(group)}</span>
              <span className="vr-map__nearest-distance">{` ${t('distance', { km: roundedKm(km) })}`}</span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="vr-map__nearest-close vr-icon-button vr-close"
        aria-label={t('closeClosest')}
        onClick={onClose}
      />
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return t('noSuggestions');
  return count === 1 ? t('oneSuggestion') : t('suggestions', { count });
}

const noneNearby = { display: 'noDisplaysNearby', estate: 'noEstatesNearby', other: 'noPlacesNearby' } as const;

function describe(name: string, { closest, limitKm }: ClosestPlaces): string {
  if (limitKm === undefined) return t('nearby', { name });
  const type = closest[0]?.group.members[0]?.type ?? 'other';
  const none = t(noneNearby[type], { name, limit: limitKm });
  return closest.length > 0 ? `${none} ${t('closest')}` : none;
}

/** Short ways with a decimal: “0.4 km”. */
function roundedKm(km: number): string {
  return formatNumber(km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
}
