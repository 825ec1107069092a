// The places of a job as one short text in the reader's language, for cards, descriptions and images.
import type { Language } from '#context.ts';
import type { Place } from '#places/contract.ts';
import { getPlaceName, NATIONWIDE, REMOTE_PLACE } from '#places/names.ts';
import { findFormerProvince, findPlace } from '#places/rules.ts';
import { ELSEWHERE, findMainPlace, REMOTE } from './place.ts';

export interface Places {
  places: readonly Place[];
  remote: boolean;
}

export const NATIONWIDE_NAMES = findPlace(NATIONWIDE);
/** An unknown place may be a whole address; a line has room for its beginning. */
const UNKNOWN_LENGTH = 36;

/** The longest name has a common short form. */
const shortenName = (name: string) => (name === 'TP. Hồ Chí Minh' ? 'TP.HCM' : name);

const cutName = (name: string) =>
  name.length <= UNKNOWN_LENGTH ? name : `${name.slice(0, UNKNOWN_LENGTH - 1).trimEnd()}…`;

/** Whether another place is a district of this one: 'Đồng Nai: Biên Hòa' is one place. */
const isNarrowed = (place: Place, places: readonly Place[]): boolean =>
  !place.districts?.length &&
  places.some(
    ({ code, former, districts }) =>
      code === place.code && former === place.former && Boolean(districts?.length),
  );

/** Remote work makes 'Nationwide' redundant. */
export const listNamedPlaces = ({ places, remote }: Places): readonly Place[] =>
  places.filter((place) => !(remote && place.code === NATIONWIDE) && !isNarrowed(place, places));

/** The province as it is called today, with the former one: 'TP. Hồ Chí Minh (Bình Dương)'. */
export function formatProvince(place: Place, language: Language): string {
  const former = place.former && findFormerProvince(place.former);
  const name = getPlaceName(place, language);
  return former ? `${name} (${getPlaceName(former, language)})` : name;
}

function formatPlace(place: Place, language: Language, matched: readonly string[]): string {
  const name = getPlaceName(place, language);
  if (place.code === ELSEWHERE) return cutName(name);
  const { districts = [], former } = place;
  const district = districts.find(({ slug }) => matched.includes(slug)) ?? districts[0];
  // People still look for Bình Dương, not for the city that it is part of now.
  const narrower = district ?? (former && findFormerProvince(former));
  const province = shortenName(name);
  return narrower ? `${getPlaceName(narrower, language)}, ${province}` : province;
}

/**
 * Formats 'Quận 1, TP.HCM +2': the main place with its district or former province, then the number of other places.
 * `matched` is what the reader filters by, as in `findMainPlace`: its place and district come first.
 */
export function formatWorkplace(
  job: Places,
  language: Language,
  matched: readonly string[] = [],
): string {
  const named = listNamedPlaces(job).map((place) => formatPlace(place, language, matched));
  const remote = job.remote ? [getPlaceName(REMOTE_PLACE, language)] : [];
  const names = [...new Set([...named.filter(Boolean), ...remote])];
  const main = findMainPlace(job.places, job.remote, matched);
  const mainName = main === REMOTE ? remote[0] : main && formatPlace(main, language, matched);
  const first = names.find((name) => name === mainName) ?? names[0];
  if (!first) return getPlaceName(NATIONWIDE_NAMES, language);
  return names.length > 1 ? `${first} +${names.length - 1}` : first;
}
