// Finds the lexicon entry for a skill that a person typed in their own words.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Entry, Kind } from './entries.ts';
import { listSenses } from './lookup.ts';

const LEAD =
  /^(kỹ năng|khả năng|năng lực|kiến thức|kinh nghiệm|nghiệp vụ|thành thạo|sử dụng|biết|có|hiểu biết|am hiểu|tinh thần|tư duy|nghề|chuyên môn|làm việc|lập trình|về|và|trong|với|good|strong|excellent|fluent(?: in)?|basic|advanced|knowledge of|experience (?:in|with)|ability to|proficient in)\s+/iu;
const TRAIL =
  /\s+(skills?|programming|development|framework|language|knowledge|experience|developer|engineer|cơ bản|nâng cao|thành thạo|tốt|khác|hiệu quả|chuyên nghiệp|lưu loát)$/iu;

/** Somebody who types a skill alone rather means a trait or a profession than an industry; in sentences see mentions.ts. */
const KINDS_BY_LIKELIHOOD: readonly Kind[] = [
  'skill',
  'language',
  'certificate',
  'soft',
  'title',
  'field',
  'terms',
];

function findBestEntry(text: string): Entry | null {
  const rank = (kind: Kind) => KINDS_BY_LIKELIHOOD.indexOf(kind);
  const senses = listSenses(text).filter(({ entry }) => entry.kind !== 'object');
  const named = senses.filter(({ written }) => written === 'name');
  const [first] = (named.length > 0 ? named : senses).toSorted(
    (one, other) => rank(one.entry.kind) - rank(other.entry.kind),
  );
  return first?.entry ?? null;
}

/** Yields the text, then shorter versions without brackets and filler words ('kỹ năng …', '… skills'). */
function* listReadings(text: string): Generator<string> {
  const plain = toCanonicalSpelling(text).trim();
  yield plain;
  const [, outside, inside] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(plain) ?? [];
  if (outside) yield outside;
  if (inside) yield inside;
  let bare = outside ?? plain;
  for (let shorter = bare; ; bare = shorter) {
    shorter = bare.replace(LEAD, '');
    if (shorter === bare) shorter = bare.replace(TRAIL, '');
    if (shorter === bare) return;
    yield shorter;
  }
}

/** Returns the entry for a typed skill, preferring skills to other kinds; null when there is none. */
export function findSkill(text: string): Entry | null {
  if (text.length > 200 || foldText(text) === '') return null;
  for (const reading of listReadings(text)) {
    const entry = findBestEntry(reading);
    if (entry) return entry;
  }
  return null;
}
