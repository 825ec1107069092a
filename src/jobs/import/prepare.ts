// Converts one row of another system to a job, or to the reason why it cannot be.
import { createHash } from 'node:crypto';
import { toCompanyKey } from '#companies/rules/names.ts';
import { classifyJob, isKnownType } from '#jobs/rules/classify.ts';
import type { Category, JobType, Level, SalaryBasis, WorkMode } from '#jobs/rules/lists.ts';
import type { OptionalValues } from '#jobs/rules/optional-fields.ts';
import type { Pay } from '#jobs/rules/salary.ts';
import type { Place } from '#places/contract.ts';
import { resolvePlaces } from '#places/rules.ts';
import { cleanText } from '#vietnamese/rules/clean.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { isRow, type PostingRow } from './columns.ts';
import { findRowFaults, isAbsent } from './faults.ts';
import { toImportedValues } from './optional-fields.ts';
import { parseImportedPay } from './pay.ts';
import { lowerCompanyName, lowerTitle } from './capitals.ts';
import { cutText, toItems, LIMITS, toSkills, toText, splitInlineBullets } from './text-cleanup.ts';
import { toImportTimes } from './times.ts';
import type { Times } from './times.ts';

export interface PreparedJob extends Pay, Times, Partial<OptionalValues> {
  /** The row's id after its source's name, or a digest of its content, so that a second import finds the same job. */
  source_id: string;
  title: string;
  company_name: string;
  company_key: string;
  description: string;
  requirements: string[];
  benefits: string[];
  category: Category | null;
  type: JobType;
  level: Level;
  work_mode: WorkMode;
  places: Place[];
  location_written: string;
  salary_basis: SalaryBasis;
  language: 'vi' | 'en';
  skills: string[];
}

export interface PrepareOptions {
  /** Company for rows without one. */
  company?: string;
  /** Name of the rows' source, which separates its ids from those of other sources. */
  source?: string;
  now: Date;
  /** Gives expired jobs 60 days from now. */
  revive: boolean;
}

/** Codes in the report for changes made to fit the limits. */
export type ImportNote =
  | 'title_cut'
  | 'company_cut'
  | 'description_cut'
  | 'items_moved'
  | 'salary_dropped'
  | 'type_guessed'
  | 'id_replaced';

type PreparedRow =
  | { job: PreparedJob; notes: ImportNote[] }
  | { problem: { code: string; field?: string; sentence: string } };

const toProblem = (code: string, field: string | undefined, sentence: string): PreparedRow => {
  return { problem: { code, field, sentence } };
};

const toLine = (raw: unknown) => cleanText(toText(raw), { multiline: false });

/**
 * Only the title is required; a row without a company needs `options.company`. Invalid values are reported, and so is a
 * row that cannot be converted at all: one row must not end the import.
 */
export function prepareRow(raw: unknown, options: PrepareOptions): PreparedRow {
  try {
    return convertRow(raw, options);
  } catch (error) {
    const sentence = `This row cannot be read: ${error instanceof Error ? error.message : String(error)}.`;
    return toProblem('row_unreadable', undefined, sentence);
  }
}

function convertRow(raw: unknown, options: PrepareOptions): PreparedRow {
  if (!isRow(raw)) return toProblem('not_an_object', undefined, 'This row is not an object.');
  const [fault, ...more] = findRowFaults(raw);
  if (fault) {
    const sentences = [fault, ...more].map(({ sentence }) => sentence);
    return toProblem('invalid_value', fault.column, sentences.join(' '));
  }
  const title = toLine(raw.title);
  if (title === '') return toProblem('title_missing', 'title', 'This row has no title.');
  const company = toLine(raw.company) || toLine(options.company);
  if (company === '') {
    const sentence = 'This row has no company, and no --company was given.';
    return toProblem('company_missing', 'company', sentence);
  }
  const notes: ImportNote[] = [];
  const text = toTexts(raw, lowerTitle(title), notes);
  const name = lowerCompanyName(company);
  const company_name = cutText(name, LIMITS.company);
  if (company_name !== name) notes.push('company_cut');
  const pay = parseImportedPay(raw);
  if (pay.dropped) notes.push('salary_dropped');
  if (!isAbsent(raw.type) && !isKnownType(toLabel(raw.type) ?? '')) notes.push('type_guessed');
  const source_id = toSourceId(raw, company, options.source, notes);
  const identity = { source_id, company_name, company_key: toCompanyKey(company_name) };
  const job: PreparedJob = {
    ...identity,
    ...text,
    ...pay.pay,
    ...classifyRow(raw, title, [...text.requirements, ...text.benefits, text.description]),
    ...toImportTimes(raw, options),
    ...toImportedValues(raw),
    salary_basis: pay.basis,
    language: toLanguage(raw.language, [title, text.description, ...text.requirements].join('\n')),
  };
  return { job, notes };
}

function toTexts(raw: PostingRow, title: string, notes: ImportNote[]) {
  const shortTitle = cutText(title, LIMITS.title);
  if (shortTitle !== title) notes.push('title_cut');
  const { skills, sentences } = toSkills(raw.skills);
  const required = toItems(raw.requirements);
  const offered = toItems(raw.benefits);
  const overflow = [...required.rest, ...offered.rest];
  const fits = required.items.length + sentences.length <= LIMITS.items;
  const requirements = fits ? [...required.items, ...sentences] : required.items;
  if (!fits) overflow.push(...sentences);
  if (overflow.length > 0) notes.push('items_moved');
  const body = cleanText(splitInlineBullets(toText(raw.description)), { multiline: true });
  const whole = [shortTitle === title ? '' : title, body, ...overflow].filter((it) => it !== '');
  const description = cutText(whole.join('\n\n'), LIMITS.description);
  if (description.length < whole.join('\n\n').length) notes.push('description_cut');
  return { title: shortTitle, description, requirements, benefits: offered.items, skills };
}

/** CSV has words for it. */
const isYes = (value: unknown) =>
  value === true || /^(?:true|yes|y|1|x|co)$/.test(foldText(toText(value)).trim());

const toLabel = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : null);

function classifyRow(raw: PostingRow, title: string, texts: readonly string[]) {
  const location = Array.isArray(raw.location)
    ? raw.location.map(toLine).join('; ')
    : toLine(raw.location);
  const { places, remote } = resolvePlaces(location);
  const stated = toLabel(raw.work_mode);
  const { category, level, type, work_mode } = classifyJob({
    title,
    category: toLabel(raw.category),
    field: toLabel(raw.field),
    level: toLabel(raw.level),
    type: toLabel(raw.type),
    work_mode: stated,
    experience: toLabel(raw.experience),
    skills: Array.isArray(raw.skills) ? raw.skills.map(toText) : toSkills(raw.skills).skills,
    texts,
  });
  const isRemote = isYes(raw.remote) || (remote && (places.length === 0 || !stated));
  return {
    category,
    level,
    type,
    places,
    work_mode: isRemote ? ('remote' as const) : work_mode,
    location_written: cutText(location, LIMITS.location),
  };
}

function toLanguage(stated: unknown, text: string): 'vi' | 'en' {
  return stated === 'vi' || stated === 'en' ? stated : guessLanguage(text);
}

function toSourceId(
  raw: PostingRow,
  company: string,
  source: string | undefined,
  notes: ImportNote[],
): string {
  const own = toLine(raw.id);
  const id = own !== '' && source ? `${source}:${own}` : own;
  if (id !== '' && id.length <= LIMITS.source_id) return id;
  if (id !== '') notes.push('id_replaced');
  const content = id || JSON.stringify([toLine(raw.title), company, raw.location, raw.description]);
  return `row-${createHash('sha256').update(content).digest('base64url').slice(0, 27)}`;
}
