// Recognizes a place in a query, with the lead words and the administrative unit before it.
import { findTarget, LONGEST, findNameAt, type Target } from '#places/gazetteer.ts';
import { DISTRICTS } from '#places/districts.ts';
import { PROVINCES } from '#places/provinces.ts';
import { REGIONS } from '#places/regions.ts';
import { findLongestAt } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { isConditionPhrase } from './fixed-phrases.ts';
import { isNoise } from './noise.ts';
import { findPhrase, compilePhrases } from './phrases.ts';
import type { Scan } from './scan.ts';
import {
  COMPANY_BEFORE,
  LEADS,
  MARKED_SHORT,
  NO_PLACES,
  NOT_OVERSEAS,
  NOT_OVERSEAS_BEFORE,
  OVERSEAS_WORDS,
  SHORT_NAMES,
  UNITS,
} from './place-words.ts';
import type { PlaceCondition } from '#search/rules/parsed-query.ts';
import type { QueryToken } from '#search/rules/tokens.ts';

interface FoundPlace {
  /** Number of tokens, including lead and administrative unit. */
  length: number;
  /** Number of lead tokens before the place itself. */
  lead: number;
  /** Several when a short form is ambiguous, and for a region. */
  targets: readonly Omit<PlaceCondition, 'kind'>[];
}

const leads = compilePhrases([[LEADS, true]]);
const unitPhrases = compilePhrases([[UNITS, true]]);
const regions = compilePhrases(
  REGIONS.map((region) => {
    const names = [region.name_vi, region.name_en, ...region.aliases];
    return [names.map((name) => name.toLowerCase()), region];
  }),
);
const overseas = new Set(OVERSEAS_WORDS.map(foldText));
const PROVINCE_NAMES = PROVINCES.flatMap(({ name_vi, former }) => [
  name_vi,
  ...former.map((it) => it.name_vi),
]);
const CITY_NAMES = ['Hồ Chí Minh', 'Sài Gòn', 'Vũng Tàu', 'Bà Rịa', 'Thủ đô'];
const DISTRICT_NAMES = DISTRICTS.map(({ name_vi }) => name_vi);
/** Folded → written names, for names whose marks are known. */
const MARKED = Map.groupBy(
  [...PROVINCE_NAMES, ...CITY_NAMES, ...DISTRICT_NAMES, ...OVERSEAS_WORDS],
  foldText,
);

function agrees(tokens: readonly QueryToken[], at: number, end: number, key: string): boolean {
  const typed = tokens.slice(at, end);
  if (!typed.some(({ hasMarks }) => hasMarks)) return true;
  const display = typed.map((it) => it.display).join(' ');
  return MARKED.get(key)?.some((name) => agreesWithMarks(display, name)) ?? true;
}

interface NamedPlace {
  target: Target;
  end: number;
  key: string;
}

const NUMBERED = /^(?:quan|q|district|dist) ?(?:[1-9]|1[0-2])$/;

function findPlaceName(
  tokens: readonly QueryToken[],
  at: number,
  until: number,
): NamedPlace | null {
  for (let length = Math.min(LONGEST, until - at); length > 0; length -= 1) {
    const end = at + length;
    let key = tokens[at]?.word ?? '';
    for (let next = at + 1; next < end; next += 1) key += ` ${tokens[next]?.word}`;
    const target = length <= 2 && NUMBERED.test(key) ? findTarget(key) : findNameAt(key);
    if (target && agrees(tokens, at, end, key)) return { target, end, key };
  }
  return null;
}

/** Whether there is nothing to search for from the word on. */
const isAtEnd = (scan: Scan, at: number, until: number) =>
  at >= until || isNoise(scan, at, until) || isConditionPhrase(scan, at, until);

/** The place of a short form, accepted as `SHORT_NAMES` states; null for anything else. */
function findShortPlace(scan: Scan, at: number, until: number, isLed: boolean): FoundPlace | null {
  const { tokens, vocabulary } = scan;
  const token = tokens[at];
  if (!token) return null;
  const short = MARKED_SHORT.get(token.display) ?? SHORT_NAMES.get(token.word);
  if (!short || (token.word.length > 2 && !agrees(tokens, at, at + 1, token.word))) return null;
  // 'laptop hp' is a brand if titles have the pair.
  const isHeldTo = (it: number) => vocabulary.pair(tokens[it - 1]?.word ?? '', token.word) > 0;
  const believed =
    isLed ||
    short.where === 'anywhere' ||
    (short.where === 'last' &&
      (at > 0 || token.hasMarks) &&
      isAtEnd(scan, at + 1, until) &&
      !isHeldTo(at));
  if (!believed) return null;
  const targets = short.codes.map(([code, former]) => ({ code, former }));
  return { length: 1, lead: 0, targets };
}

const LONGEST_TRADE = 4;

function isOnlyAName(
  scan: Scan,
  at: number,
  until: number,
  { target, end, key }: NamedPlace,
): boolean {
  const { tokens } = scan;
  const before = tokens[at - 1]?.word ?? '';
  const after = tokens[end]?.word ?? '';
  if (target.code === 'overseas')
    return !overseas.has(key) || NOT_OVERSEAS.test(before) || NOT_OVERSEAS_BEFORE.test(after);
  if (NO_PLACES.includes(`${key} ${after}`) || NO_PLACES.includes(`${before} ${key}`)) return true;
  // Without its mark 'hue' is any word; with it 'huế' is the city.
  const isMarked = tokens[at]?.hasMarks === true && MARKED.has(key);
  if (target.alone && key.length <= 4 && !isMarked) return true;
  if (target.alone && COMPANY_BEFORE.test(before)) return true;
  // 'cần thợ điện', typed without marks at the very beginning, means an electrician is wanted.
  return key === 'can tho' && at === 0 && !tokens[at]?.hasMarks && isTrade(scan, at + 1, until);
}

/** Whether 'tho' at a token is 'thợ' with its trade after it. */
function isTrade({ tokens, vocabulary }: Scan, at: number, until: number): boolean {
  const words = tokens.slice(at, Math.min(until, at + LONGEST_TRADE)).map(({ word }) => word);
  const [tho = '', trade = ''] = words;
  return vocabulary.pair(tho, trade) > 0 || (findLongestAt(words, 0)?.length ?? 0) > 1;
}

const AFTER = compilePhrases([[['việt nam', 'vietnam', 'vn', 'city', 'province'], true]]);

/** Before a region's name: bus stations, companies, accents and dishes are not in it. */
const NO_REGION_BEFORE = /^(?:xe|ty|cty|doan|giong|tieng|mon|thuc)$/;

function findRegionAt({ tokens }: Scan, at: number, until: number): FoundPlace | null {
  const found = findPhrase(regions, tokens, at, until);
  if (!found || NO_REGION_BEFORE.test(tokens[at - 1]?.word ?? '')) return null;
  const { slug, codes } = found.means;
  const targets = codes.map((code) => ({ code, former: null, region: slug }));
  return { length: found.length, lead: 0, targets };
}

const DISTRICT_NUMBER = /^(?:[1-9]|1[0-2])$/;
const CONNECTOR = /^(?:va|hoac|hay|or|and)$/;
/** After a number these make it a time or an amount. */
const UNIT_AFTER = /^(?:nam|thang|ngay|gio|tr|trieu|k|cu|years?|months?|hours?)$/;

/** Further districts after a numbered one: 'quận 1, 3 và 5'. */
function listNumberedAfter(
  { search, tokens }: Scan,
  from: number,
  until: number,
  { key }: NamedPlace,
): { targets: Target[]; end: number } {
  const targets: Target[] = [];
  let end = from;
  while (NUMBERED.test(key)) {
    const isConnected = CONNECTOR.test(tokens[end]?.word ?? '');
    const at = isConnected ? end + 1 : end;
    const number = tokens[at];
    if (at >= until || !number || !DISTRICT_NUMBER.test(number.word)) break;
    const gap = search.slice(tokens[end - 1]?.to, number.from);
    if (!isConnected && !/[,&+/-]/.test(gap)) break;
    if (UNIT_AFTER.test(tokens[at + 1]?.word ?? '')) break;
    const target = findTarget(`quan ${number.word}`);
    if (target) targets.push(target);
    end = at + 1;
  }
  return { targets, end };
}

function findProperPlace(scan: Scan, at: number, until: number, isLed: boolean): FoundPlace | null {
  const { tokens } = scan;
  const region = findRegionAt(scan, at, until);
  if (region) return region;
  const unitLength = findPhrase(unitPhrases, tokens, at, until)?.length ?? 0;
  const named =
    findPlaceName(tokens, at, until) ??
    (unitLength > 0 ? findPlaceName(tokens, at + unitLength, until) : null);
  const isCertain = isLed || unitLength > 0;
  if (named && (!isOnlyAName(scan, at, until, named) || (isCertain && isShortOrStreet(named)))) {
    const after = findPhrase(AFTER, tokens, named.end, until)?.length ?? 0;
    const end = named.end + after;
    const others = listNumberedAfter(scan, end, until, named);
    const targets = [named.target, ...others.targets].map(({ code, former, district }) =>
      district ? { code, former, district } : { code, former },
    );
    return { length: others.end - at, lead: 0, targets };
  }
  const short = findShortPlace(scan, at + unitLength, until, isCertain);
  return short && { ...short, length: short.length + unitLength };
}

/** After a lead word or an administrative unit a doubtful name is a place; short names of other countries never are. */
const isShortOrStreet = ({ target, key }: NamedPlace) =>
  target.code !== 'overseas' && target.alone && !SHORT_NAMES.has(key);

/** The place that begins at a token, optionally with its lead words; null without one. */
export function findPlaceAt(scan: Scan, at: number, until: number): FoundPlace | null {
  const lead = findPhrase(leads, scan.tokens, at, until)?.length ?? 0;
  if (lead > 0) {
    const place = findProperPlace(scan, at + lead, until, true);
    if (place) return { ...place, length: place.length + lead, lead };
  }
  return findProperPlace(scan, at, until, false);
}
