// Where a job is: the places that its posting names, nationwide, remote, or somewhere that we do not know.
import type { Place } from '#places/contract.ts';
import { findPlace } from '#places/rules.ts';

export const NATIONWIDE = 'nationwide';
/** A place that we do not know: its name is what the posting writes. */
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
  /** Names in it that nobody knows, as written. */
  unmapped: readonly string[];
}

const PLACES_MAX = 50;
const WRITTEN_MAX = 300;

/** The rows to keep for a posting's place text, which was resolved before. */
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

/** The rows to keep for a list of places: what nobody knows is kept as written, behind the others. */
export function toListedPlaceRows(found: ResolvedPlace, written: string): PlaceRow[] {
  const known = found.places.length > 0 || found.nationwide || found.remote;
  const unknown = found.unmapped.map((name) => ({
    code: ELSEWHERE,
    former: null,
    written: name.slice(0, WRITTEN_MAX),
  }));
  if (!known && unknown.length > 0) return unknown.slice(0, PLACES_MAX);
  return [...toPlaceRows(found, written), ...unknown].slice(0, PLACES_MAX);
}

/** The names of places that nobody knows, as the posting writes them. */
export const listUnmappedPlaces = (places: readonly Pick<Place, 'code' | 'written'>[]): string[] =>
  places.flatMap(({ code, written }) => (code === ELSEWHERE && written ? [written] : []));

/** A row as the wire tells it. */
export function toJobPlace({ code, former, written }: PlaceRow): Place {
  if (code === ELSEWHERE) {
    return { code, name_en: written ?? '', name_vi: written ?? '', former, written };
  }
  return { ...findPlace(code), former, written };
}

/** What a filter by remote work matches, in the place of a code. */
export const REMOTE = 'remote';

/** The one place of `location`: the one that matched a filter, else the first, else 'Remote'. */
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
