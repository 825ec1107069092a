// Places of a job: hasKnownPlace places, nationwide, remote, or an unknown name.
import type { Place } from '#places/contract.ts';
import { findPlace } from '#places/rules.ts';

export const NATIONWIDE = 'nationwide';
/** Code of an unknown place; `written` holds its name. */
export const ELSEWHERE = 'other';

export interface PlaceRow {
  code: string;
  former: string | null;
  written: string | null;
}

export interface ResolvedPlace {
  places: readonly Pick<Place, 'code' | 'former' | 'written'>[];
  remote: boolean;
  nationwide: boolean;
  /** Names that the gazetteer does not know, as written. */
  unmapped: readonly string[];
}

const PLACES_MAX = 50;
const WRITTEN_MAX = 300;

/** Returns the rows to store for a location that has been resolved. */
export function toPlaceRows(found: Omit<ResolvedPlace, 'unmapped'>, written: string): PlaceRow[] {
  const rows: PlaceRow[] = found.places.map(({ code, former, written }) => ({
    code,
    former: former?.slice(0, 60) ?? null,
    written: written?.slice(0, WRITTEN_MAX) ?? null,
  }));
  const nationwide = rows.some(({ code }) => code === NATIONWIDE);
  if (found.nationwide && !nationwide)
    rows.push({ code: NATIONWIDE, former: null, written: written.slice(0, WRITTEN_MAX) });
  if (rows.length === 0 && !found.remote) {
    rows.push({ code: ELSEWHERE, former: null, written: written.slice(0, WRITTEN_MAX) });
  }
  return rows.slice(0, PLACES_MAX);
}

/** Returns the rows to store for a list of places, unknown ones last and as written. */
export function toListedPlaceRows(found: ResolvedPlace, written: string): PlaceRow[] {
  const hasKnownPlace = found.places.length > 0 || found.nationwide || found.remote;
  const unknown = found.unmapped.map((name) => ({
    code: ELSEWHERE,
    former: null,
    written: name.slice(0, WRITTEN_MAX),
  }));
  if (!hasKnownPlace && unknown.length > 0) return unknown.slice(0, PLACES_MAX);
  return [...toPlaceRows(found, written), ...unknown].slice(0, PLACES_MAX);
}

/** Returns the names of unknown places, as written. */
export const listUnmappedPlaces = (places: readonly Pick<Place, 'code' | 'written'>[]): string[] =>
  places.flatMap(({ code, written }) => (code === ELSEWHERE && written ? [written] : []));

/** Converts a row to its form in the API. */
export function toJobPlace({ code, former, written }: PlaceRow): Place {
  if (code === ELSEWHERE) {
    return { code, name_en: written ?? '', name_vi: written ?? '', former, written };
  }
  return { ...findPlace(code), former, written };
}

/** Filter value for remote work, used like a place code. */
export const REMOTE = 'remote';

/** Returns the value of `location`: the place that matched the filter, else the first, else 'Remote'. */
export function formatLocation(
  places: readonly Place[],
  remote: boolean,
  matched?: string,
): string {
  if (matched === REMOTE && remote) return 'Remote';
  const place = places.find(({ code }) => code === matched) ?? places[0];
  if (matched !== undefined && place?.code !== matched) {
    const nationwide = places.find(({ code }) => code === NATIONWIDE);
    if (nationwide) return nationwide.name_en;
  }
  return place?.name_en ?? (remote ? 'Remote' : '');
}
