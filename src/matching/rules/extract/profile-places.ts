// Finds the places where a profile would work: its location, and those that its bio looks for.
import type { PlaceFact } from '#matching/rules/facts.ts';
import { findPlaceByName, resolvePlaceList } from '#places/rules.ts';
import { toPlainText } from './plain.ts';
import type { Sentence } from './sentences.ts';

/** 'Muốn làm tại Hà Nội', 'Da Nang or remote': places count only in sentences about looking for work. */
const LOOKING_FOR_WORK =
  /\b(?:(?:tim|can) viec|tim (?:cho|noi) (?:lam|gan|o)|mong muon|uu tien|san sang|(?:muon|mun|can|co the|du dinh|chi) (?:duoc )?(?:di )?(?:lam|nhan viec|chuyen|ve|vao|ra|len)|looking for|open to|prefer\w*|relocat(?:e|ing|ion)|(?:move|moving) to|willing|or remote|hoac remote)\b/;

/** From here on a sentence says what is looked for. */
const DESIRED =
  /\b(?:muon|mun|mong|tim (?:viec|cong viec|cho|noi|kiem|duoc)|dang tim|uu tien|san sang|du dinh|co the|can (?:lam|viec|tim|duoc)|chi (?:lam|nhan|di|tim|o)|looking|seeking|open to|prefer\w*|wants?|relocat(?:e|ing|ion)|mov(?:e|ing) to|willing)\b/g;
/** From here on it says where the person lives: 'có thể làm ngay, nhà ở Quận 9'; but 'gần nhà ở Quận 9'. */
const HOME =
  /(?<!\b(?:gan|ve) )\bnha (?:(?:em|toi|minh) )?(?:o|tai)\b|\b(?:(?:dang|hien) (?:o|song)|song (?:o|tai)|dia chi|cu tru|tam tru|thuong tru|(?:live|living) (?:in|at)|based in)\b/g;
/** From here on it says where the person works, has worked or has studied. */
const WORKED =
  /(?<!\b(?:thuc|phat|the|bieu|xuat) )\bhien (?:tai|nay|dang|lam)\b|\b(?:(?:dang|tung|da|vua) (?:(?:co|tung|di|duoc) ){0,2}(?:lam|hoc|cong tac|day|ban|thuc tap|phu trach|quan ly|kinh doanh)|tot nghiep|truoc (?:day|kia)|worked|studied|graduated|previously|formerly|(?:am|was|been|'m|currently|now) (?:working|studying|teaching|employed|based|in|at))\b/g;
/** The same before what is looked for alone: 'làm ở Bắc Ninh, muốn …', but 'muốn làm ở Bắc Ninh'. */
const WORK = /(?<!\bviec )\b(?:lam|hoc|cong tac)\b/g;
const TURN = /\b(?:nhung|but)\b/g;
/** The place before such a verb is the one to leave. */
const MOVING = /\b(?:chuyen|ve|ra|vao|len|relocat(?:e|ing|ion)|mov(?:e|ing))\b/;
/** 'Làm việc tại Đà Nẵng là mong muốn của em': the wish stands after its place. */
const WISH_AFTER = /\b(?:la|is) (?:(?:dieu|em|toi|minh|my) ){0,2}$/;
const OR = /\b(?:hoac|or)\b/;
/** Of work; but 'Quận 7, Nam Từ Liêm'. */
const YEARS = /\b\d+ ?(?:nam(?! tu liem)|thang|years?|months?)\b/;

/** 'Không muốn làm ở Hà Nội', 'not in Hanoi'. */
const REFUSED = /\b(?:khong|not|never|tru)\b(?:(?!\b(?:uu tien|chi|nhung|but|prefer)\b)[^,;])*/g;
/** 'Chuyển từ Hà Nội vào Đà Nẵng'. */
const LEFT = /\b(?:tu (?!xa\b)|from )[^,;]{1,40} (?=(?:ve|vao|ra|sang|den|to)\b)/g;

interface Region {
  from: number;
  to: number;
  /** Looked for, lived in or worked at, or neither. */
  kind: 'desired' | 'other' | 'open';
}

/** Splits a sentence where it begins to speak of something else. */
function splitRegions(plain: string): Region[] {
  const find = (pattern: RegExp, kind: Region['kind']) =>
    [...plain.matchAll(pattern)].map(({ index }) => ({ from: index, kind }));
  const desires = find(DESIRED, 'desired');
  const start = plain.slice(0, desires[0]?.from ?? 0);
  // 'Làm ở Hà Nội hoặc Đà Nẵng, muốn ổn định' is a wish.
  const isDesired = OR.test(start) || WISH_AFTER.test(start);
  const work = isDesired ? [] : find(WORK, 'other').filter(({ from }) => from < start.length);
  const others = [...find(HOME, 'other'), ...find(WORKED, 'other'), ...work];
  return [{ from: 0, kind: 'open' as const }, ...desires, ...others, ...find(TURN, 'open')]
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, kind }, nth, all) => ({ from, to: all[nth + 1]?.from ?? plain.length, kind }));
}

/** 'Quận 1 hoặc 3', 'District 1, 3 or 7'; not '… hoặc 3 ngày'. */
const MORE_DISTRICTS =
  /(?<!\p{L})((?:quận|quan|district) )(\d{1,2})(,|\/|,? (?:hoặc|hoac|hay|và|va|or|and)) ?(?=\d{1,2}(?![\p{L}\d%]|[.,]\d|\+| ?(?:năm|nam|ngày|ngay|tháng|thang|tuần|tuan|buổi|buoi|ca|giờ|gio|tiếng|tieng|triệu|trieu|tr|củ|cu|con|người|years?|months?|weeks?|days?|hours?)(?!\p{L})))/giu;
const MAX_DISTRICTS = 8;

/** Writes 'quận' before each number of a list of districts. */
function spellDistricts(sentence: Sentence): Sentence {
  let { text } = sentence;
  for (let nth = 0; nth < MAX_DISTRICTS; nth += 1) {
    const spelled = text.replaceAll(MORE_DISTRICTS, '$1$2$3 $1');
    if (spelled === text) break;
    text = spelled;
  }
  return text === sentence.text ? sentence : { ...sentence, text, plain: toPlainText(text) };
}

function blank(text: string, ranges: readonly Pick<Region, 'from' | 'to'>[]): string {
  let open = text;
  for (const { from, to } of ranges)
    open = open.slice(0, from) + ' '.repeat(to - from) + open.slice(to);
  return open;
}

const BETWEEN_NAMES = /[,/&]| (?:hoặc|hoac|hay|và|va|or|and) /i;

/** 'Quận 7 hoặc Thủ Đức'; not 'kho Long An 2 năm'. */
const isListOfNames = (text: string): boolean =>
  text
    .split(BETWEEN_NAMES)
    .filter((part) => part.trim() !== '')
    .every((part) => findPlaceByName(part) !== null);

/** The places that a sentence wishes for. Those before the words for a wish count only without any after them. */
function readDesiredPlaces({ plain, text }: Sentence): ReturnType<typeof resolvePlaceList> {
  const regions = splitRegions(plain);
  const refused = [REFUSED, LEFT].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => {
      return { from: index, to: index + length };
    }),
  );
  const open = blank(text, [...refused, ...regions.filter(({ kind }) => kind === 'other')]);
  const isMoving = regions.some(
    ({ from, to, kind }) => kind === 'desired' && MOVING.test(plain.slice(from, to)),
  );
  const aside = regions.filter(
    ({ from, to, kind }) => kind === 'open' && (isMoving || !isListOfNames(text.slice(from, to))),
  );
  const all = resolvePlaceList(open);
  const wished = resolvePlaceList(blank(open, aside));
  return wished.places.length > 0 ? { ...wished, remote: all.remote } : all;
}

/** A choice between places and nothing else, 'Quận 7 hoặc Thủ Đức', is a wish too; an address is none. */
function isChoice({ plain, text }: Sentence): boolean {
  if (!OR.test(plain) || YEARS.test(plain)) return false;
  const { places, unmapped } = resolvePlaceList(text);
  return unmapped.length === 0 && places.length > 0;
}

type Found = ReturnType<typeof resolvePlaceList>['places'][number];

/** One fact for each province or former province. A profile that names all of it as well names no part. */
function toPlaceFacts(found: readonly Found[]): Map<string, PlaceFact> {
  // A seeker who would work anywhere names no place that a job could be away from.
  const named = found.filter(({ code }) => code !== 'nationwide');
  const byKey = Map.groupBy(named, ({ code, former }) => `${code} ${former}`);
  return new Map(
    [...byKey].flatMap(([key, [first, ...others]]) => {
      if (!first) return [];
      const all = [first, ...others].map(({ districts = [] }) => districts.map(({ slug }) => slug));
      const districts = all.every((it) => it.length > 0) ? [...new Set(all.flat())] : [];
      const { code, former } = first;
      return [[key, { code, former, ...(districts.length > 0 ? { districts } : {}) }]];
    }),
  );
}

/** A wish for a part of the province narrows the location: 'Hà Nội' with 'chỉ làm ở Cầu Giấy'. */
export function findWrittenPlaces(
  location: string,
  bio: readonly Sentence[],
): { places: PlaceFact[]; remote: boolean } {
  const named = findPlaceByName(location);
  const desired = bio
    .map(spellDistricts)
    .filter((sentence) => LOOKING_FOR_WORK.test(sentence.plain) || isChoice(sentence))
    .map(readDesiredPlaces);
  const listed = resolvePlaceList(location);
  const own = typeof named === 'object' && named !== null ? [named] : listed.places;
  const wished = toPlaceFacts(desired.flatMap(({ places }) => places));
  const places = new Map([...toPlaceFacts(own), ...wished]);
  const remote = named === 'remote' || listed.remote || desired.some((it) => it.remote);
  return { places: [...places.values()], remote };
}
