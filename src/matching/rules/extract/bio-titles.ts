// Finds the professions that a bio says somebody works in, has worked in or looks for.
import { getNearness } from '#matching/rules/factors/title.ts';
import type { NamedConcept } from '#matching/rules/facts.ts';
import type { Sentence } from './sentences.ts';
import { findTitles } from './titles.ts';

/** '4 years of product design', '3 năm làm kế toán'. */
const YEARS_OF =
  '\\d{1,2}\\+? ?(?:nam|years?)(?: of| as| in| as an?| kinh nghiem| lam| lam viec| nghe)*';
const OF_JOB = '(?: (?:viec|nghe|cong viec|vi tri|o vi tri|cho vi tri))?';
/** 'Từng làm kế toán', 'hiện là kế toán', 'previously a nurse'. */
const WORKED = [
  `(?:tung|da|dang|hien|truoc(?: (?:day|kia))?,?) (?:(?:toi|em|minh|co|tung|dang|di|duoc) ){0,2}(?:lam${OF_JOB}|la)`,
  'dang theo(?: nghe)?',
  "(?:worked|working|work|employed|experience|i was|i am|i['’]m|previously|formerly|used to be|used to work)(?: as)?(?: an?)?",
].join('|');
/** 'Muốn tìm việc lái xe', 'muốn làm lái xe', 'looking for a job as a nurse', 'làm phục vụ, bán hàng đều được'. */
const WISHED = [
  `(?:muon|mong|can|dang|uu tien) (?:(?:duoc|di) )?(?:lam|tro thanh|theo|chuyen sang|ung tuyen)${OF_JOB}`,
  `(?:(?:tim|kiem|xin) (?:kiem )?|can )(?:viec|cong viec|vi tri)(?: (?:lam|nghe))?(?: (?:them|part[ -]?time|full[ -]?time|ban thoi gian|thoi vu))?`,
  '(?:looking|searching|applying) for(?: an?)?(?: (?:new|full-time|part-time|remote))?(?: (?:job|work|position|role)s?(?: (?:as|in))?(?: an?)?)?',
  'want to (?:be|become|work as)(?: an?)?',
  'lam(?= [^.;]{1,60} (?:deu|cung) (?:duoc|ok))',
].join('|');
const WORK = new RegExp(`\\b(?:${YEARS_OF}|${WORKED}|(?<desired>${WISHED})) `, 'g');
/** 'Chưa từng làm kế toán', 'không muốn làm sales', 'never worked as a nurse'. */
const DENIED =
  /\b(?:khong|ko|chua|chang|never|not?|without|ngai|don['’]t)(?: [a-z]+){0,2} $|n['’]t $/;
/** Maximum distance, in characters, from such words to the profession. */
const MAX_DISTANCE = 3;
/** Between the professions of one list: 'phục vụ, bán hàng hoặc thu ngân'. */
const NEXT_IN_LIST =
  /^ ?(?:[,/&]|,? ?\b(?:hoac|hay|va|or|and)\b) ?(?:(?:hoac|hay|or) )?(?:lam |an? )?$/;
/** Characters in which a profession is read, and those in front that may deny it. */
const MAX_NAME = 60;
const BEFORE = 30;

/** The first profession stands at once behind the words before it, each further one behind the one before. */
function findListed(text: string, plain: string, piece: string): NamedConcept[] {
  const spans = findTitles([{ key: piece, text }])
    .flatMap(({ id, at }) => at.map((span) => ({ id, span })))
    .toSorted((one, other) => one.span.from - other.span.from);
  const listed: NamedConcept[] = [];
  let end = 0;
  for (const { id, span } of spans) {
    const isNext =
      listed.length === 0
        ? span.from <= MAX_DISTANCE
        : span.from < end || NEXT_IN_LIST.test(plain.slice(end, span.from));
    if (!isNext) continue;
    listed.push({ id, at: [span] });
    end = Math.max(end, span.to);
  }
  return listed;
}

/** Years, or where it was learned, behind a profession that opens a sentence: 'Kỹ sư xây dựng 4 năm QA/QC', 'Dược sĩ đại học'. */
const AFTER_OPENING =
  /^,? (?:(?:voi|hon|tren|gan|with|over) )?(?:\d{1,2}\+? ?(?:nam|years?)|dai hoc|cao dang|trung cap)\b/;

/** The profession that a sentence opens with. */
function findOpening({ plain, text, piece, from: start }: Sentence): NamedConcept[] {
  const opening = findTitles([{ key: piece, text: text.slice(0, MAX_NAME) }]);
  return opening.flatMap(({ id, at: [first] }) =>
    first?.from === 0 && AFTER_OPENING.test(plain.slice(first.to))
      ? [{ id, at: [{ piece, from: start, to: start + first.to }] }]
      : [],
  );
}

function findWorked({ plain, text, piece, from }: Sentence): NamedConcept[] {
  return [...plain.matchAll(WORK)].flatMap(({ index, groups, 0: { length } }) => {
    if (DENIED.test(plain.slice(Math.max(0, index - BEFORE), index))) return [];
    const start = index + length;
    const end = start + MAX_NAME;
    return findListed(text.slice(start, end), plain.slice(start, end), piece).map(({ id, at }) => ({
      id,
      ...(groups?.['desired'] ? { isDesired: true as const } : {}),
      at: at.map((span) => ({
        ...span,
        from: span.from + from + start,
        to: span.to + from + start,
      })),
    }));
  });
}

/** They count almost as much as those of the title; `named` are the ids of these. */
export function findTitlesOfBio(
  bio: readonly Sentence[],
  named: readonly string[] = [],
): NamedConcept[] {
  // Of one family the title says it better.
  const isOther = ({ id }: NamedConcept) =>
    named.every((one) => ['neighbour', 'other'].includes(getNearness(id, one)));
  return bio.flatMap((sentence) => [
    ...findOpening(sentence).filter(isOther),
    ...findWorked(sentence),
  ]);
}
