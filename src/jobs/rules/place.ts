// Where a job is: the places that its posting names, nationwide, remote, or somewhere that we do not know.
import type { Place } from '#places/contract.ts';
import { placeOf } from '#places/rules.ts';

export const NATIONWIDE = 'nationwide';
/** A place that we do not know: its name is what the posting writes. */
export const ELSEWHERE = 'other';

export interface PlaceRow {
  code: string;
  former: string | null;
  written: string | null;
}

export interface Resolved {
  places: readonly Pick<Place, 'code' | 'former' | 'written'>[];
  remote: boolean;
  nationwide: boolean;
}

const PLACES_MAX = 50;

/** The rows to keep for a posting's place text, which was resolved before. */
export function placeRows(found: Resolved, written: string): PlaceRow[] {
  const rows: PlaceRow[] = found.places.map(({ code, former, written }) => ({
    code,
    former: former?.slice(0, 60) ?? null,
    written: written?.slice(0, 300) ?? null,
  }));
  const nationwide = rows.some(({ code }) => code === NATIONWIDE);
  if (found.nationwide && !nationwide) rows.push({ code: NATIONWIDE, former: null, written });
  if (rows.length === 0 && !found.remote) rows.push({ code: ELSEWHERE, former: null, written });
  return rows.slice(0, PLACES_MAX);
}

/** A row as the wire tells it. */
export function toldPlace({ code, former, written }: PlaceRow): Place {
  if (code === ELSEWHERE) {
    return { code, name_en: written ?? '', name_vi: written ?? '', former, written };
  }
  return { ...placeOf(code), former, written };
}

/** What a filter by remote work matches, in the place of a code. */
export const REMOTE = 'remote';

/** The one place of `location`: the one that matched a filter, else the first, else 'Remote'. */
export function locationOf(places: readonly Place[], remote: boolean, matched?: string): string {
  if (matched === REMOTE && remote) return 'Remote';
  const place = places.find(({ code }) => code === matched) ?? places[0];
  if (matched !== undefined && place?.code !== matched) {
    const nationwide = places.find(({ code }) => code === NATIONWIDE);
    if (nationwide) return nationwide.name_en;
  }
  return place?.name_en ?? (remote ? 'Remote' : '');
}
