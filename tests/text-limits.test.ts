// Tests that each function that reads user text takes linear time up to its field's limit, for any text.
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { foldLine } from '#applications/rules/calendar.ts';
import { toCsvRow } from '#applications/rules/csv-row.ts';
import { toCompanyKey, toCompanySortName } from '#companies/rules/names.ts';
import { optionalEmail, optionalUrl, proseField, textField } from '#api/fields.ts';
import { toContentDisposition } from '#api/raw/raw.ts';
import { claimsOtherType, toSafeName } from '#files/rules/name.ts';
import { toStoredText } from '#files/rules/text.ts';
import { findProposals } from '#seekers/rules/cv/proposals.ts';
import { findPasswordFault } from '#auth/passwords/rules.ts';
import { readCsvRows } from '#jobs/import/csv.ts';
import { prepareRow } from '#jobs/import/prepare.ts';
import { classifyJob } from '#jobs/rules/classify.ts';
import { splitParagraphs } from '#jobs/rules/paragraphs.ts';
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import { isEmail, isWebUrl } from '#ui/forms/checks.ts';
import { toMonogram } from '#ui/surfaces/initials.ts';
import { findSkill } from '#lexicon/rules/skill-named.ts';
import { extractFactsOfJob } from '#matching/rules/extract/job.ts';
import { removeProtectedTraits } from '#matching/rules/extract/mask.ts';
import { extractFactsOfProfile } from '#matching/rules/extract/profile.ts';
import { findPlaceByName, resolvePlaces } from '#places/rules.ts';
import { renderMailBody } from '#platform/mail/mail-body.ts';
import { toDocumentText } from '#platform/sandbox/docx.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';
import { cleanText } from '#vietnamese/rules/clean.ts';
import { toCanonicalSpelling, foldText } from '#vietnamese/rules/fold.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { listFillings, findSuperlinear } from './support/growth.ts';
import { createJobText } from './support/job-text.ts';
import { listBoardWords } from './support/board-words.ts';

const JOB = createJobText();

const PROFILE = { title: 'Kế toán', bio: '', skills: [], experience: 'mid', location: '' } as const;

/** Splits the text into at most `most` fields of `each` characters. */
function toRows(value: string, each: number, most: number): string[] {
  const count = Math.min(most, Math.ceil(value.length / each));
  return Array.from({ length: count }, (_, nth) => value.slice(nth * each, (nth + 1) * each));
}

const LETTER = {
  language: 'vi',
  subject: '',
  text: [],
  button: { label: 'Xem', link: 'https://example.com' },
  after: '',
  sender: 'Việc Vui',
};

const board = listBoardWords();
const now = new Date('2026-11-21T05:00:00Z');
const importRow = (row: Record<string, unknown>) =>
  prepareRow({ title: 'Kế toán', company: 'Sen Vàng', ...row }, { now, revive: false });

const parse = (schema: z.ZodType) => (value: string) => schema.safeParse(value);

const READERS: Record<string, [limit: number, read: (value: string) => unknown]> = {
  // API fields process at most four times their limit before they refuse; a URL may be as long as a body.
  'a description as it arrives': [80_000, parse(proseField(20_000))],
  'a title as it arrives': [100_000, parse(textField(250))],
  'an e-mail address as it arrives': [100_000, parse(optionalEmail)],
  'a web address as it arrives': [100_000, parse(optionalUrl)],
  'a password': [
    100_000,
    (value) => findPasswordFault(value, { email: 'linh@example.com', name: 'Linh' }, 6),
  ],
  'the facts of a description': [
    20_000,
    (value) => extractFactsOfJob({ ...JOB, description: value }),
  ],
  'the facts of requirements': [
    40_000,
    (value) => extractFactsOfJob({ ...JOB, requirements: toRows(value, 3000, 50) }),
  ],
  'the facts of a title and skills': [
    5000,
    (value) =>
      extractFactsOfJob({ ...JOB, title: value.slice(0, 250), skills: toRows(value, 100, 50) }),
  ],
  'the facts of a profile': [5000, (value) => extractFactsOfProfile({ ...PROFILE, bio: value })],
  'the facts of a profile’s skills': [
    5000,
    (value) => extractFactsOfProfile({ ...PROFILE, skills: toRows(value, 100, 50) }),
  ],
  'what matching never reads': [24_000, removeProtectedTraits],
  'proposals from a CV': [
    60_000,
    (value) =>
      findProposals(value, { names: [], title: null, skills: [], phone: null, entries: [] }, 'vi'),
  ],
  'the text of a CV': [200_000, toStoredText],
  'the XML of a CV': [200_000, (value) => toDocumentText(`<w:p><w:t>${value}</w:t></w:p>`)],
  'the name of a file': [
    200_000,
    (value) => [toSafeName(value, 'pdf'), claimsOtherType(`${value}.exe`, 'pdf')],
  ],
  'the name of a download': [800, (value) => toContentDisposition(value.toWellFormed())],
  'a question': [2000, (value) => parseQuery(value, board)],
  'the name of a company': [20_000, (value) => [toCompanyKey(value), toCompanySortName(value)]],
  'a place': [5000, (value) => [resolvePlaces(value), findPlaceByName(value)]],
  'a salary': [5000, parseSalary],
  'the clues of a title': [
    20_000,
    (value) => classifyJob({ title: value, level: value, type: value, skills: [value] }),
  ],
  'a skill': [5000, findSkill],
  'text of another board': [40_000, (value) => cleanText(value, { multiline: true })],
  'a description of another board': [40_000, (value) => importRow({ description: value })],
  'lists of another board': [
    50_000,
    (value) => importRow({ requirements: value, skills: value, location: value }),
  ],
  'the language of a text': [100_000, guessLanguage],
  'folded text': [40_000, (value) => [foldText(value), toCanonicalSpelling(value)]],
  'paragraphs of a description': [20_000, splitParagraphs],
  'a line of a calendar': [5000, foldLine],
  'a cell of a table': [20_000, (value) => toCsvRow([value])],
  'a mail': [20_000, (value) => renderMailBody({ ...LETTER, subject: value, text: [value] })],
  initials: [5000, toMonogram],
  'a form’s own checks': [5000, (value) => [isEmail(value), isWebUrl(`http://${value}`)]],
};

/** Readers that take milliseconds: tested only with every fifth filling, and with those that once froze a server. */
const HEAVY = /facts|proposals|lists|calendar/;
const isSampled = ([name]: [string, unknown], nth: number) =>
  nth % 5 === 0 || /^(?:giới tính|words around)/.test(name);

test.each(Object.entries(READERS))(
  'reading %s takes linear time',
  (what, [limit, read]) => {
    const some = HEAVY.test(what) ? listFillings().filter(isSampled) : listFillings();
    const slow = some.flatMap(([name, make]) => {
      const growth = findSuperlinear(read, make, { limit });
      return growth ? [`${name}: ${JSON.stringify(growth)}`] : [];
    });
    expect(slow).toEqual([]);
  },
  240_000,
);

test('a table with an unclosed quote takes linear time', async () => {
  const read = async (size: number) => {
    async function* lines() {
      yield { line: 1, text: 'title,description' };
      for (let at = 0; at < size / 10; at += 1) yield { line: at + 2, text: 'a",b"c,"' };
    }
    const began = process.threadCpuUsage().user;
    await Array.fromAsync(readCsvRows(lines()));
    return (process.threadCpuUsage().user - began) / 1000;
  };
  await read(10_000);
  const [small, large] = [await read(100_000), await read(400_000)];
  expect(large < 40 || large / small < 9).toBe(true);
}, 60_000);
