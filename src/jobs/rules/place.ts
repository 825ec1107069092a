// Places of a job: known places, nationwide, remote, or names that the gazetteer does not know.
import type { Place } from '#places/contract.ts';
import { findCountry } from '#places/countries.ts';
import { NATIONWIDE, OVERSEAS } from '#places/names.ts';
import { findPlace, toDistricts } from '#places/rules.ts';

/** Code of an unknown place; `written` holds its name. */
export const ELSEWHERE = 'other';

export interface PlaceRow {
  code: string;
  former: string | null;
  written: string | null;
  /** Slugs of the districts. */
  districts?: string[] | undefined;
}

export interface ResolvedPlace {
  places: readonly Pick<Place, 'code' | 'former' | 'written' | 'districts'>[];
  remote: boolean;
  nationwide: boolean;
  /** Names that the gazetteer does not know, as written. */
  unmapped: readonly string[];
}

const PLACES_MAX = 50;
const WRITTEN_MAX = 300;

const toNamedRow = (code: string, written: string): PlaceRow => {
  return { code, former: null, written: written.slice(0, WRITTEN_MAX) };
};

/** Returns the rows to store for a location that has been resolved. */
export function toPlaceRows(found: Omit<ResolvedPlace, 'unmapped'>, written: string): PlaceRow[] {
  const rows: PlaceRow[] = found.places.map(({ code, former, written, districts }) => ({
    code,
    ...(districts ? { districts: districts.map(({ slug }) => slug) } : {}),
    former: former?.slice(0, 60) ?? null,
    written: written?.slice(0, WRITTEN_MAX) ?? null,
  }));
  const nationwide = rows.some(({ code }) => code === NATIONWIDE);
  if (found.nationwide && !nationwide) rows.push(toNamedRow(NATIONWIDE, written));
  if (rows.length === 0 && !found.remote) rows.push(toNamedRow(ELSEWHERE, written));
  return rows.slice(0, PLACES_MAX);
}

/** Returns the rows to store for a list of places, unknown ones last and as written. */
export function toListedPlaceRows(found: ResolvedPlace, written: string): PlaceRow[] {
  const hasKnownPlace = found.places.length > 0 || found.nationwide || found.remote;
  const unknown = found.unmapped.map((name) => toNamedRow(ELSEWHERE, name));
  if (!hasKnownPlace && unknown.length > 0) return unknown.slice(0, PLACES_MAX);
  return [...toPlaceRows(found, written), ...unknown].slice(0, PLACES_MAX);
}

/** Returns the names of unknown places, as written. */
export const listUnmappedPlaces = (places: readonly Pick<Place, 'code' | 'written'>[]): string[] =>
  places.flatMap(({ code, written }) => (code === ELSEWHERE && written ? [written] : []));

/** Converts a row to its form in the API. */
export function toJobPlace({ code, former, written, districts }: PlaceRow): Place {
  if (code === ELSEWHERE) {
    return { code, name_en: written ?? '', name_vi: written ?? '', former, written };
  }
  // The country says more than 'Overseas'.
  const country = code === OVERSEAS && findCountry(written ?? '');
  const { name_en, name_vi } = country || findPlace(code);
  return { code, name_en, name_vi, former, written, ...toDistricts(districts) };
}

/** Filter value for remote work, used like a place code. */
export const REMOTE = 'remote';

/** The place that a filter names most closely: by its district, else by its former province, else by its code. */
function findMatched(places: readonly Place[], matched: readonly string[]): Place | undefined {
  if (matched.length === 0) return undefined;
  const isMatched = (key: string | null) => key !== null && matched.includes(key);
  return (
    places.find(({ districts }) => districts?.some(({ slug }) => isMatched(slug))) ??
    places.find(({ former }) => isMatched(former)) ??
    places.find(({ code }) => isMatched(code))
  );
}

/**
 * Returns the place that stands for all in a line: the one that the filter names, else the first, else remote work.
 * `matched` are codes, and slugs of former provinces and districts.
 */
export function findMainPlace(
  places: readonly Place[],
  remote: boolean,
  matched: readonly string[] = [],
): Place | typeof REMOTE | null {
  const found = findMatched(places, matched);
  if (found) return found;
  if (remote && matched.includes(REMOTE)) return REMOTE;
  const nationwide = matched.length > 0 && places.find(({ code }) => code === NATIONWIDE);
  return nationwide || (places[0] ?? (remote ? REMOTE : null));
}

/** Returns the value of `location`: the name of the main place, or 'Remote'. */
export function formatLocation(
  places: readonly Place[],
  remote: boolean,
  matched: readonly string[] = [],
): string {
  const main = findMainPlace(places, remote, matched);
  return main === REMOTE ? 'Remote' : (main?.name_en ?? '');
}
