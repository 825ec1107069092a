// A seeker's musts as conditions on the columns of jobs, so that jobs that violate one take no candidate's place.
import type { JobType, WorkMode } from '#jobs/rules/lists.ts';
import { listPlaceParts } from '#places/rules.ts';
import type { PlaceFact, ProfileFacts } from './facts.ts';
import { toTitleTypeKey } from './keys.ts';

/** Null means any. It lets through what the columns do not tell; `listMissedMusts` decides by the facts. */
export interface MustFilter {
  types: JobType[] | null;
  /** Keys of the jobs whose title names one of `types` beside their own type. */
  type_keys: number[];
  modes: WorkMode[] | null;
  places: PlaceFilter | null;
  /** Dong a month. */
  pay_from: number | null;
}

interface PlaceFilter {
  /** Codes of provinces; empty if only remote work is wanted. */
  codes: string[];
  /** Provinces as a whole, and the former provinces and districts that the seeker names. */
  own: string[];
  /** The other parts of those provinces: a job that names only these is too far. */
  others: string[];
}

function toPlaceFilter(places: readonly PlaceFact[]): PlaceFilter {
  const own = places.flatMap(({ code, former, districts = [] }) =>
    former || districts.length > 0 ? [...(former ? [former] : []), ...districts] : [code],
  );
  const codes = [...new Set(places.map(({ code }) => code))];
  const others = codes.flatMap(listPlaceParts).filter((part) => !own.includes(part));
  return { codes, own, others };
}

/** Null without a must. */
export function toMustFilter({
  preferences,
  places,
  pay,
  remote,
}: ProfileFacts): MustFilter | null {
  if (!preferences) return null;
  const types = preferences.types?.need === 'must' ? preferences.types.values : null;
  const modes = preferences.modes?.need === 'must' ? preferences.modes.values : null;
  const isPlaced = preferences.place === 'must' && (remote || places.length > 0);
  const pay_from = preferences.pay === 'must' ? (pay?.min ?? null) : null;
  if (!types && !modes && !isPlaced && pay_from === null) return null;
  return {
    types,
    type_keys: (types ?? []).map(toTitleTypeKey),
    modes,
    places: isPlaced ? toPlaceFilter(places) : null,
    pay_from,
  };
}
