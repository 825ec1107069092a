// Finds past jobs, education, languages and certificates in the text of a CV. Copies words and periods from the text;
// does not propose an entry if a required field is not in the text.
import type { EntryFields } from '#seekers/rules/entries.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { addBareForms } from './bare-forms.ts';
import { findMoment, findTime, isWithinPeriod, seemsPeriod, type CvTime } from './dates.ts';
import { findEmployer, findSchool, type NamesOf } from './organizations.ts';
import { BULLET, clean, toPieces } from './pieces.ts';
import { toSections, type CvSection } from './sections.ts';

/** Fields that are not in the CV are null. */
export interface ProposedEntry extends EntryFields {
  /** The lines of the CV that the entry comes from. */
  quote: string;
}

const MAX_LINES = 3000;
const MAX_LINE = 300;
const MAX_QUOTE = 300;
const MAX_DESCRIPTION = 2000;
const MAX_FOUND: Record<ProposedEntry['kind'], number> = {
  experience: 10,
  education: 5,
  language: 8,
  certificate: 10,
};
/** Number of lines at the start of a block that may name position and employer. */
const HEAD_LINES = 4;

/** 'Không thành thạo', 'chưa thật sự thành thạo', 'not yet fluent'. */
const NOT = String.raw`(?<!(?<!\p{L})(?:${addBareForms('không|chưa')}|not)(?: \p{L}{1,8}){0,2} )`;
const toLevel = (words: string) => String.raw`${NOT}(?<!\p{L})(?:${addBareForms(words)})(?!\p{L})`;
const LEVELS = [
  ['native', new RegExp(toLevel('bản ngữ|mẹ đẻ|native'), 'iu')],
  [
    'fluent',
    new RegExp(toLevel('thành thạo|lưu loát|trôi chảy|fluent|advanced|proficient|c1|c2'), 'iu'),
  ],
  [
    'conversational',
    new RegExp(toLevel('giao tiếp|trung cấp|intermediate|conversational|b1|b2'), 'iu'),
  ],
  ['basic', new RegExp(toLevel('cơ bản|sơ cấp|basic|elementary|beginner|a1|a2'), 'iu')],
] as const;

const toQuote = (lines: readonly string[]) => lines.join('\n').slice(0, MAX_QUOTE);

/**
 * Lists the lines that have a period, read or not. A single year within the period before it ('2020 - Nhân viên xuất
 * sắc') belongs to that job's description.
 */
function listPeriodLines(lines: readonly string[]): number[] {
  const found: number[] = [];
  let period: CvTime | null = null;
  for (const [at, line] of lines.entries()) {
    const time = findTime(line);
    const isPart =
      BULLET.test(line) || !seemsPeriod(line) || (period && isWithinPeriod(line, period));
    if (!time && isPart) continue;
    found.push(at);
    period = time;
  }
  return found;
}

/**
 * Splits a section into one block for each period, read or not. Every block begins as many lines before its period as
 * the first block does; returns none if that is more than two.
 */
function toBlocks(lines: readonly string[]): { lines: string[]; at: number }[] {
  const times = listPeriodLines(lines);
  const [first] = times;
  if (first === undefined || first > 2) return [];
  return times.map((at, nth) => {
    const start = Math.max(0, at - first);
    const next = times[nth + 1];
    const end = next === undefined ? lines.length : Math.max(at + 1, next - first);
    return { lines: lines.slice(start, end), at: at - start };
  });
}

/** Converts a block to a past job or education; null unless it names position and employer, or field and school. */
function toEntry(
  kind: 'experience' | 'education',
  block: { lines: string[]; at: number },
  names: NamesOf,
): ProposedEntry | null {
  const dated = block.lines[block.at] ?? '';
  const time = findTime(dated);
  if (!time) return null;
  const undated = block.lines.with(block.at, dated.slice(0, time.from) + dated.slice(time.to));
  const bullet = undated.findIndex((line, at) => at > block.at && BULLET.test(line));
  const headEnd = Math.min(bullet < 0 ? HEAD_LINES : bullet, HEAD_LINES, undated.length);
  const head = undated.slice(0, headEnd);
  const { labelled, others } = toPieces(head);
  const isJob = kind === 'experience';
  const organization =
    labelled.organization ??
    (isJob ? findEmployer(head, block.at, others, names) : findSchool(others));
  const isName = isJob ? names.isTitle : isField;
  const name = labelled.name ?? others.find((it) => it !== organization && isName(it));
  if (!organization || !name) return null;
  const lastNamed = undated.findLastIndex(
    (line, at) => at < headEnd && mentions(line, name, organization),
  );
  const rest = block.lines.slice(Math.max(lastNamed, block.at) + 1);
  return {
    kind,
    name,
    organization,
    started: time.started,
    ended: time.ended,
    level: null,
    description: rest.join('\n').slice(0, MAX_DESCRIPTION) || null,
    quote: toQuote(block.lines.slice(0, Math.max(lastNamed, block.at) + 1)),
  };
}

const mentions = (line: string, ...words: string[]) => words.some((it) => line.includes(it));

const DEGREE = new RegExp(
  String.raw`(?<!\p{L})(?:${addBareForms('cử nhân|kỹ sư|thạc sĩ|tiến sĩ|chuyên ngành|ngành|khoa')}|bachelor|master|engineer|degree|diploma|major)(?!\p{L})`,
  'iu',
);
/** A field of study contains a word such as 'chuyên ngành', or is other text of the block without digits or grades. */
const isField = (piece: string) => DEGREE.test(piece) || !/\d|gpa|điểm|diem/iu.test(piece);

/** 'English - fluent, Japanese - basic' is two parts; 'English: reading, writing' is one. */
function toLanguageParts(line: string, names: NamesOf): string[] {
  const parts = line.split(/[,;|]/).map((part) => part.trim());
  return parts.filter((part) => names.findLanguage(part)).length > 1 ? parts : [line];
}

function toLanguage(line: string, names: NamesOf): ProposedEntry | null {
  const name = names.findLanguage(line);
  const level = LEVELS.find(([, pattern]) => pattern.test(line))?.[0];
  if (!name || !level) return null;
  return { ...NOTHING, kind: 'language', name, level, quote: toQuote([line]) };
}

function toCertificate(line: string): ProposedEntry | null {
  const moment = findMoment(line);
  const name = clean(moment ? line.slice(0, moment.from) + line.slice(moment.to) : line);
  const bare = clean(name.replace(/\(\s*\)|\bnăm$/u, ''));
  if (bare.length < 3 || bare.split(' ').length > 20) return null;
  return {
    ...NOTHING,
    kind: 'certificate',
    name: bare,
    started: moment?.at ?? null,
    quote: toQuote([line]),
  };
}

const NOTHING = { organization: null, started: null, ended: null, level: null, description: null };

function findIn({ kind, lines }: CvSection, names: NamesOf): (ProposedEntry | null)[] {
  if (kind === 'experience' || kind === 'education')
    return toBlocks(lines).map((block) => toEntry(kind, block, names));
  if (kind === 'language')
    return lines
      .flatMap((line) => toLanguageParts(line, names))
      .map((part) => toLanguage(part, names));
  if (kind === 'certificate') return lines.map((line) => toCertificate(line));
  return [];
}

/** Returns the same key for the same position or school in different spelling. */
export const toEntryKey = ({
  kind,
  name,
  organization,
}: Pick<ProposedEntry, 'kind' | 'name' | 'organization'>) =>
  [kind, foldText(name), kind === 'language' ? '' : foldText(organization ?? '')].join(' / ');

/** Omits entries whose key is in `known`. */
export function findEntries(
  text: string,
  known: ReadonlySet<string>,
  names: NamesOf,
): ProposedEntry[] {
  const lines = text.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE).trim());
  const found = new Map<string, ProposedEntry>();
  for (const entry of toSections(lines.filter(Boolean)).flatMap((it) => findIn(it, names))) {
    const key = entry && toEntryKey(entry);
    const count = [...found.values()].filter(({ kind }) => kind === entry?.kind).length;
    if (!key || known.has(key) || found.has(key) || count >= MAX_FOUND[entry.kind]) continue;
    found.set(key, entry);
  }
  return [...found.values()];
}
