// The places of a job in full, in the reader's language, for its own page.
import type { Language } from '#context.ts';
import type { Place } from '#places/contract.ts';
import { findCountry, isCountryName } from '#places/countries.ts';
import { findTarget, isCountry, isWholeCountry, mentionsRemote } from '#places/gazetteer.ts';
import { getPlaceName, OVERSEAS, REMOTE_PLACE } from '#places/names.ts';
import { OTHERS } from '#places/reading.ts';
import { isProvince } from '#places/rules.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { ELSEWHERE } from './place.ts';
import { formatProvince, listNamedPlaces, NATIONWIDE_NAMES, type Places } from './workplace.ts';

/** More places than this are counted: the page is about one job, not a directory. */
const MAX_PLACES = 5;
const SEPARATORS = /[,;:()]|\s[-–—]\s/u;
const ABROAD = /^(?:nuoc ngoai|overseas?|abroad)$/;

const splitParts = (written: string | null): string[] =>
  (written ?? '')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);

/** Names that the end of the line repeats: province and country. Also counts of other places, which are not places. */
const isWider = (part: string): boolean =>
  part.split('&').every((name) => {
    const key = foldText(name);
    if (key === '' || OTHERS.test(key) || isCountry(key) || isProvince(name)) return true;
    // These have lines of their own, in the reader's language.
    return mentionsRemote(key) || isWholeCountry(key);
  });

/** 'Quận Cầu Giấy' and 'District 1', but neither a street of that name nor a landmark, which say more. */
function isDistrictName(part: string, { districts = [] }: Place): boolean {
  const key = foldText(part);
  const slug = findTarget(key)?.district;
  const names = districts.find((it) => it.slug === slug);
  if (!names) return false;
  return [names.name_vi, names.name_en].some((name) => key.endsWith(foldText(name)));
}

/**
 * The written address when it says more than names of districts, else these in the reader's language; then the province
 * as it is called today, with the former one in brackets.
 */
function formatAddress(place: Place, language: Language): string {
  const own = splitParts(place.written).filter((part) => !isWider(part));
  const hasDetail = own.some((part) => !isDistrictName(part, place));
  const { districts = [] } = place;
  const parts = hasDetail ? own : districts.map((it) => getPlaceName(it, language));
  return [...parts, formatProvince(place, language)].join(', ');
}

/** Cities and streets of a place abroad, without its country. */
export const listForeignParts = ({ written }: Pick<Place, 'written'>): string[] =>
  splitParts(written).filter(
    (part) =>
      !part.split('&').every((name) => {
        const key = foldText(name);
        return isCountryName(name) || ABROAD.test(key) || OTHERS.test(key);
      }),
  );

function formatForeignAddress(place: Place, language: Language): string {
  const name = getPlaceName(place, language);
  const parts = listForeignParts(place);
  if (parts.length === 0) return name;
  const text = parts.join(', ');
  const isComplete = !findCountry(place.written ?? '') || foldText(text).includes(foldText(name));
  return isComplete ? text : `${text}, ${name}`;
}

function formatLine(place: Place, language: Language): string {
  if (place.code === ELSEWHERE) return getPlaceName(place, language);
  return place.code === OVERSEAS
    ? formatForeignAddress(place, language)
    : formatAddress(place, language);
}

/** Returns a line for each place, remote work last; of many places the first few and the number of the others. */
export function listAddresses(job: Places, language: Language): string[] {
  const lines = listNamedPlaces(job).map((place) => formatLine(place, language));
  const remote = job.remote ? [getPlaceName(REMOTE_PLACE, language)] : [];
  const all = [...new Set([...lines.filter(Boolean), ...remote])];
  if (all.length === 0) return [getPlaceName(NATIONWIDE_NAMES, language)];
  // "and 1 more" would take as much room as the place that it leaves out.
  if (all.length <= MAX_PLACES + 1) return all;
  const others = all.length - MAX_PLACES;
  return [
    ...all.slice(0, MAX_PLACES),
    language === 'vi' ? `và ${others} nơi khác` : `and ${others} more`,
  ];
}
