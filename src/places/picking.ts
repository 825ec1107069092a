// Converts places for forms: one label each, known or not.
import type { Place } from './contract.ts';
import { getPlaceName, NATIONWIDE, REMOTE_PLACE, type PlaceNames } from './names.ts';
import { findFormerProvince, findPlace, resolvePlaceList } from './rules.ts';

const getName = (place: PlaceNames, vi: boolean) => getPlaceName(place, vi ? 'vi' : 'en');

/** Options besides provinces and districts. */
export const listAnywhereLabels = (vi: boolean) =>
  [REMOTE_PLACE, findPlace(NATIONWIDE)].map((place) => getName(place, vi));

/** Whether the text is entirely known: places, remote work, or nationwide. */
export function isKnownPlace(text: string): boolean {
  const { places, unmapped, remote } = resolvePlaceList(text);
  return unmapped.length === 0 && (places.length > 0 || remote);
}

/** Whether the text contains a known place, such as an address with its province. */
export function namesKnownPlace(text: string): boolean {
  const { places, remote } = resolvePlaceList(text);
  return places.length > 0 || remote;
}

/** Label that a form shows and that resolvePlaceList() parses again. */
export function toPlaceLabel(place: Place, vi: boolean): string {
  const former = place.former && findFormerProvince(place.former);
  return place.written ?? getName(former || place, vi);
}

/** Labels of stored names in the reader's language. */
export const toPlaceLabels = (names: readonly string[], vi: boolean): string[] =>
  names.flatMap((name) => splitPlaces(name, vi));

/** Splits a text into labels of its places; keeps unknown names as written. */
export function splitPlaces(text: string, vi: boolean): string[] {
  const { places, unmapped, remote } = resolvePlaceList(text);
  const labels = places.map((place) => toPlaceLabel(place, vi));
  return [...labels, ...(remote ? [getName(REMOTE_PLACE, vi)] : []), ...unmapped];
}
