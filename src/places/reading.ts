// Finds places in a posting's free text.
import { foldText } from '#vietnamese/rules/fold.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import {
  findTarget,
  isCountry,
  isWholeCountry,
  LONGEST,
  findNameAt,
  mentionsRemote,
} from './gazetteer.ts';
import type { Target } from './gazetteer.ts';
import { OVERSEAS } from './names.ts';

export interface Hit {
  target: Target;
  /** Index of the segment that names it. */
  at: number;
}

export interface FoundPlace {
  target: Target;
  written: string;
}

export const TEXT_MAX = 2000;
export const COMPOUNDS =
  /(bà rịa|ba ria|thừa thiên|thua thien)\s*[-–—]\s*(vũng tàu|vung tau|huế|hue)/giu;
export const GROUPS = /[;\n|•]/;
const SEGMENTS = /[,:()&+/]|\s[-–—]\s|\s(?:và|va|and|hoặc|hoac|hay|or)\s/u;
export const OTHERS = /^(\d{1,2}) (?:noi|tinh|dia diem)(?: thanh)?(?: pho)? khac$/;
/** A posting with at least this many 'other places' is nationwide. */
const NEARLY_ALL = 30;
const ADDRESS =
  /^\d|^(?:so|lo|tang|lau|toa|phong|ngo|ngach|hem|duong|pho|phuong|thon|ap|unit|floor|room) |\b(?:toa nha|building|tower|street|floor|ward|duong so|khu do thi|plaza)\b/;

export function findPlaces(text: string): {
  found: FoundPlace[];
  remote: boolean;
  nationwide: boolean;
} {
  const plain = normalizeText(text.slice(0, TEXT_MAX)).replaceAll(COMPOUNDS, '$1 $2');
  const found = new Map<string, FoundPlace>();
  let remote = false;
  let nationwide = isCountry(foldText(plain));
  for (const group of plain.split(GROUPS)) {
    const segments = group.split(SEGMENTS).map((it) => it.trim());
    const keys = segments.map(foldText);
    remote ||= keys.some(mentionsRemote);
    nationwide ||= keys.some((key) => meansWholeCountry(key));
    for (const { target, written } of readGroup(group.trim(), segments, keys)) {
      const id = `${target.code} ${target.former}`;
      if (!found.has(id)) found.set(id, { target, written });
    }
  }
  return { found: [...found.values()], remote, nationwide };
}

export function meansWholeCountry(key: string): boolean {
  const others = Number(OTHERS.exec(key)?.[1] ?? 0);
  return others >= NEARLY_ALL || (isWholeCountry(key) && !isCountry(key));
}

export function isAddress(keys: readonly string[]): boolean {
  const startsWithProvince = findTarget(keys[0] ?? '')?.rank === 'province';
  return !startsWithProvince && keys.some((it) => ADDRESS.test(it) && !findTarget(it));
}

function readGroup(group: string, segments: string[], keys: string[]): FoundPlace[] {
  const hits = keys.flatMap((key, at) => findHits(key).map((target) => ({ target, at })));
  const chosen = isAddress(keys) ? findLastOfHighest(hits) : splitPlaceList(hits);
  if (chosen.length === 1) return chosen.map(({ target }) => ({ target, written: group }));
  return chosen.map(({ target, at }, n) => {
    const until = chosen[n + 1]?.at ?? segments.length;
    if (until === at || chosen[n - 1]?.at === at) return { target, written: '' };
    const own = segments.slice(at, until).filter((it) => it !== '' && !OTHERS.test(foldText(it)));
    return { target, written: own.join(', ') };
  });
}

export function findHits(key: string): Target[] {
  if (key === '' || OTHERS.test(key)) return [];
  const whole = findTarget(key);
  if (whole) return [whole];
  const { targets, isComplete } = scan(key.split(' '));
  return isComplete ? targets : targets.filter(({ alone }) => !alone);
}

/** Words before a place name that make it the name of a road or ward. */
const NOT_A_PLACE = /^(?:duong|pho|phuong|xa|lo|street|ward|cau|nguyen|hoc)$/;
const FILLER = /^(?:tp|tinh|thanh|pho|va|city|viet|nam|vietnam|\d+|noi|khac|khu|vuc)$/;

function scan(words: string[]): { targets: Target[]; isComplete: boolean } {
  const targets: Target[] = [];
  let isComplete = true;
  let at = 0;
  let isAfterName = true;
  while (at < words.length) {
    const { target, length } = findLongestAt(words, at);
    const isStreet =
      !isAfterName && NOT_A_PLACE.test(words[at - 1] ?? '') && words[at - 2] !== 'thanh';
    if (target && !isStreet) targets.push(target);
    else if (!FILLER.test(words[at] ?? '')) isComplete = false;
    isAfterName = target !== null;
    at += length;
  }
  return { targets, isComplete };
}

function findLongestAt(words: string[], at: number): { target: Target | null; length: number } {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const target = findNameAt(words.slice(at, at + length).join(' '));
    if (target) return { target, length };
  }
  return { target: null, length: 1 };
}

/** Districts within a place that its text names. */
export function listDistrictSlugs({ code, former }: Target, written: string | null): string[] {
  if (written === null || written === '') return [];
  const hits = written.split(SEGMENTS).flatMap((segment) => findHits(foldText(segment.trim())));
  return hits.flatMap((it) =>
    it.district && it.code === code && (former === null || it.former === former) ? it.district : [],
  );
}

const RANKS = ['province', 'city', 'district'] as const;

/** Picks the last hit of the highest rank: an address ends with its province; earlier hits may be road names. */
export function findLastOfHighest(hits: Hit[]): Hit[] {
  for (const rank of RANKS) {
    const last = hits.findLast(({ target }) => target.rank === rank);
    if (last) return [last];
  }
  return [];
}

/**
 * Of neighbours in one country abroad, the first stands for all: 'Tokyo, Japan' is a city with its country. 'Overseas'
 * adds nothing to a country next to it.
 */
const mergeCountries = (hits: Hit[]): Hit[] =>
  hits.filter(({ target: { code, country }, at }, n) => {
    const [before, after] = [hits[n - 1], hits[n + 1]].map((it) => it?.target.country);
    if (code === OVERSEAS && !country) return !(before ?? after);
    return !(country && before === country && at - (hits[n - 1]?.at ?? 0) <= 1);
  });

/**
 * Picks provinces and cities, or else districts. 'Dĩ An, TP.HCM' is one place: the city within its province; so is
 * 'Tokyo, Japan'.
 */
export function splitPlaceList(hits: Hit[]): Hit[] {
  const larger = mergeCountries(hits).filter(({ target }) => target.rank !== 'district');
  const list = larger.length > 0 ? larger : hits;
  return list.filter(({ target, at }) => {
    const neighbour = list.find((it) => Math.abs(it.at - at) === 1 && it.target.rank === 'city');
    const isMorePrecise =
      neighbour?.target.code === target.code && neighbour.target.former !== null;
    return !(target.rank === 'province' && target.former === null && isMorePrecise);
  });
}
