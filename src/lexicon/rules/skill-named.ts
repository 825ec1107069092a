// What a person means who types a skill in their own words.
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import type { Entry, Kind } from './entries.ts';
import { listSenses } from './lookup.ts';

const LEAD =
  /^(kỹ năng|khả năng|năng lực|kiến thức|kinh nghiệm|nghiệp vụ|thành thạo|sử dụng|biết|có|hiểu biết|am hiểu|tinh thần|tư duy|nghề|chuyên môn|làm việc|lập trình|về|và|trong|với|good|strong|excellent|fluent(?: in)?|basic|advanced|knowledge of|experience (?:in|with)|ability to|proficient in)\s+/iu;
const TRAIL =
  /\s+(skills?|programming|development|framework|language|knowledge|experience|developer|engineer|cơ bản|nâng cao|thành thạo|tốt|khác|hiệu quả|chuyên nghiệp|lưu loát)$/iu;

const KINDS_BY_LIKELIHOOD: readonly Kind[] = [
  'skill',
  'language',
  'certificate',
  'soft',
  'title',
  'field',
  'terms',
];

function bestOf(text: string): Entry | null {
  const rank = (kind: Kind) => KINDS_BY_LIKELIHOOD.indexOf(kind);
  const senses = listSenses(text);
  const named = senses.filter(({ written }) => written === 'name');
  const [first] = (named.length > 0 ? named : senses).toSorted(
    (one, other) => rank(one.entry.kind) - rank(other.entry.kind),
  );
  return first?.entry ?? null;
}

/** The text, then what is left of it without brackets, polite openings and closings ('kỹ năng …', '… skills'). */
function* readings(text: string): Generator<string> {
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

/** The entry that a typed skill names, of any kind but skills first; null when the dictionary does not know it. */
export function findSkill(text: string): Entry | null {
  if (text.length > 200 || foldText(text) === '') return null;
  for (const reading of readings(text)) {
    const entry = bestOf(reading);
    if (entry) return entry;
  }
  return null;
}
