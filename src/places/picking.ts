// Places as a form takes them: one name each, known or not.
import type { Place } from './contract.ts';
import { findFormerProvince, PICKER_FIRST, findPlace, resolvePlaceList } from './rules.ts';

type Named = { name_en: string; name_vi: string };

const nameOf = (named: Named, vi: boolean) => (vi ? named.name_vi : named.name_en);
const REMOTE = PICKER_FIRST[4];

/** What may be chosen beside provinces and districts. */
export const listAnywhereLabels = (vi: boolean) =>
  [REMOTE, findPlace('nationwide')].map((named) => nameOf(named, vi));

/** A place on the map, remote work, or the whole country. */
export function isKnownPlace(text: string): boolean {
  const { places, unmapped, remote } = resolvePlaceList(text);
  return unmapped.length === 0 && (places.length > 0 || remote);
}

/** Whether a text names a place that is known, such as an address with its province. */
export function namesKnownPlace(text: string): boolean {
  const { places, remote } = resolvePlaceList(text);
  return places.length > 0 || remote;
}

/** As a form shows it, and as it is read again. */
export function toPlaceLabel(place: Place, vi: boolean): string {
  const former = place.former && findFormerProvince(place.former);
  return place.written ?? nameOf(former || place, vi);
}

/** Each place that a text names, and what nobody knows as it is written. */
export function splitPlaces(text: string, vi: boolean): string[] {
  const { places, unmapped, remote } = resolvePlaceList(text);
  const labels = places.map((place) => toPlaceLabel(place, vi));
  return [...labels, ...(remote ? [nameOf(REMOTE, vi)] : []), ...unmapped];
}
