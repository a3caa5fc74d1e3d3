/** Suggestions of the search box: the builder's regions first, then Australian addresses. */
import { contentLanguage } from '../../runtime/dom/language.ts';
import { latestOnly } from '../../runtime/dom/scheduling.ts';
import type { Point } from './camera.ts';
import { matchRegions, type Region } from './regions.ts';
import type { Libraries } from './google.ts';

/** Shorter queries are not worth a billed request. */
const minQueryLength = 3;

export interface Suggestion {
  id: string;
  main: string;
  detail: string;
  /** Resolves where to go; ends the billing session if it queries Google. */
  resolve(): Promise<Destination | undefined>;
  region?: Region;
}

export interface Destination extends Point {
  zoom: number;
}

/** Zoom for an address without a viewport of its own. */
const addressZoom = 13;

/** Queries Google for suggestions; one billing session lasts from the first letter to the choice. */
export class Suggestions {
  readonly #libraries: Libraries;
  readonly #regions: readonly Region[];
  #token: google.maps.places.AutocompleteSessionToken | undefined;
  readonly #startRequest = latestOnly();

  constructor(libraries: Libraries, regions: readonly Region[]) {
    this.#libraries = libraries;
    this.#regions = regions;
  }

  /** @returns undefined if a newer query has started. */
  async find(input: string): Promise<Suggestion[] | undefined> {
    const signal = this.#startRequest();
    const regions = matchRegions(this.#regions, input).map(
      (region): Suggestion => ({
        id: `region-${region.value}`,
        main: region.name,
        detail: '',
        resolve: () => Promise.resolve(region),
        region,
      }),
    );
    if (input.trim().length < minQueryLength) return regions;

    const { AutocompleteSuggestion, AutocompleteSessionToken } = this.#libraries.places;
    this.#token ??= new AutocompleteSessionToken();
    try {
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: ['au'],
        sessionToken: this.#token,
        region: 'au',
        language: contentLanguage(),
      });
      if (signal.aborted) return undefined;
      return [
        ...regions,
        ...suggestions.flatMap(({ placePrediction }) => (placePrediction ? [this.#address(placePrediction)] : [])),
      ];
    } catch {
      // Regions still help, and Enter still geocodes the text.
      return signal.aborted ? undefined : regions;
    }
  }

  cancel(): void {
    this.#startRequest();
  }

  #address(prediction: google.maps.places.PlacePrediction): Suggestion {
    return {
      id: `place-${prediction.placeId}`,
      main: prediction.mainText?.text ?? prediction.text.text,
      detail: prediction.secondaryText?.text ?? '',
      resolve: async () => {
        this.#token = undefined;
        const place = prediction.toPlace();
        await place.fetchFields({ fields: ['location'] });
        return place.location ? at(place.location) : undefined;
      },
    };
  }

  /** Geocodes the text; undefined if Google finds nothing, or nothing smaller than the country. */
  async geocode(address: string): Promise<Destination | undefined> {
    try {
      const { results } = await new this.#libraries.geocoding.Geocoder().geocode({
        address,
        componentRestrictions: { country: 'AU' },
        region: 'au',
      });
      const [best] = results;
      return !best || best.types.includes('country') ? undefined : at(best.geometry.location);
    } catch {
      return undefined;
    }
  }
}

function at(location: google.maps.LatLng): Destination {
  return { ...location.toJSON(), zoom: addressZoom };
}
