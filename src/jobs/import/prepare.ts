// One row of another system made into a job, or the reason why not.
import { createHash } from 'node:crypto';
import { toCompanyKey } from '#companies/rules/names.ts';
import { classifyJob } from '#jobs/rules/classify.ts';
import type { Category, JobType, Level, WorkMode } from '#jobs/rules/lists.ts';
import type { Pay } from '#jobs/rules/salary.ts';
import type { Place } from '#places/contract.ts';
import { resolvePlaces } from '#places/rules.ts';
import { cleanText } from '#vietnamese/rules/clean.ts';
import { guessLanguage } from '#vietnamese/rules/guess.ts';
import { findRowFaults } from './faults.ts';
import { parseImportedPay } from './pay.ts';
import { cutText, toItems, LIMITS, toSkills, toText, separateRunOnWords } from './text-cleanup.ts';
import { toImportTimes } from './times.ts';
import type { Times } from './times.ts';

export interface PreparedJob extends Pay, Times {
  /** The row's own id; without one, a digest of what it says, so that a second run finds it again. */
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
  salary_basis: 'unspecified';
  language: 'vi' | 'en';
  skills: string[];
}

export interface PrepareOptions {
  /** Where a row without a company goes. */
  company?: string;
  now: Date;
  /** Jobs that are past get 60 days from now. */
  revive: boolean;
}

/** What was changed to fit: codes for the report, such as `title_cut`. */
export type ImportNote =
  | 'title_cut'
  | 'company_cut'
  | 'description_cut'
  | 'items_moved'
  | 'salary_dropped'
  | 'id_replaced';

export type Prepared =
  | { job: PreparedJob; notes: ImportNote[] }
  | { problem: { code: string; field?: string; sentence: string } };

const problem = (code: string, field: string | undefined, sentence: string): Prepared => {
  return { problem: { code, field, sentence } };
};

function isObject(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

const line = (raw: unknown) => cleanText(toText(raw), { multiline: false });

/** Everything but the title may be missing; a row without a company needs `company`. What makes no sense is reported. */
export function prepareRow(raw: unknown, options: PrepareOptions): Prepared {
  if (!isObject(raw)) return problem('not_an_object', undefined, 'This row is not an object.');
  const [fault, ...more] = findRowFaults(raw);
  if (fault) {
    const sentences = [fault, ...more].map(({ sentence }) => sentence);
    return problem('odd_value', fault.column, sentences.join(' '));
  }
  const title = line(raw.title);
  if (title === '') return problem('title_missing', 'title', 'This row has no title.');
  const company = line(raw.company) || line(options.company);
  if (company === '') {
    const sentence = 'This row has no company, and no --company was given.';
    return problem('company_missing', 'company', sentence);
  }
  const notes: ImportNote[] = [];
  const text = textsOf(raw, title, notes);
  const company_name = cutText(company, LIMITS.company);
  if (company_name !== company) notes.push('company_cut');
  const pay = parseImportedPay(raw);
  if (pay.dropped) notes.push('salary_dropped');
  const source_id = sourceIdOf(raw, company, notes);
  const told = { source_id, company_name, company_key: toCompanyKey(company_name), ...text };
  const job: PreparedJob = {
    ...told,
    ...pay.pay,
    ...whereOf(raw, title),
    ...toImportTimes(raw, options),
    salary_basis: 'unspecified',
    language: languageOf(raw.language, [title, text.description, ...text.requirements].join('\n')),
  };
  return { job, notes };
}

function textsOf(raw: Record<string, unknown>, title: string, notes: ImportNote[]) {
  const shortTitle = cutText(title, LIMITS.title);
  if (shortTitle !== title) notes.push('title_cut');
  const { skills, sentences } = toSkills(raw.skills);
  const wanted = toItems(raw.requirements);
  const given = toItems(raw.benefits);
  const moved = [...wanted.rest, ...given.rest];
  const room = wanted.items.length + sentences.length <= LIMITS.items;
  const requirements = room ? [...wanted.items, ...sentences] : wanted.items;
  if (!room) moved.push(...sentences);
  if (moved.length > 0) notes.push('items_moved');
  const body = cleanText(separateRunOnWords(toText(raw.description)), { multiline: true });
  const whole = [shortTitle === title ? '' : title, body, ...moved].filter((it) => it !== '');
  const description = cutText(whole.join('\n\n'), LIMITS.description);
  if (description.length < whole.join('\n\n').length) notes.push('description_cut');
  return { title: shortTitle, description, requirements, benefits: given.items, skills };
}

function whereOf(raw: Record<string, unknown>, title: string) {
  const written = Array.isArray(raw.location)
    ? raw.location.map(line).join('; ')
    : line(raw.location);
  const { places, remote } = resolvePlaces(written);
  const label = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : null);
  const stated = label(raw.work_mode);
  const { category, level, type, work_mode } = classifyJob({
    title,
    category: label(raw.category),
    field: label(raw.field),
    level: label(raw.level),
    type: label(raw.type),
    work_mode: stated,
    experience: label(raw.experience),
    skills: Array.isArray(raw.skills) ? raw.skills.map(toText) : [],
  });
  const isRemote = raw.remote === true || (remote && (places.length === 0 || !stated));
  return {
    category,
    level,
    type,
    places,
    work_mode: isRemote ? ('remote' as const) : work_mode,
    location_written: cutText(written, LIMITS.location),
  };
}

function languageOf(stated: unknown, text: string): 'vi' | 'en' {
  return stated === 'vi' || stated === 'en' ? stated : guessLanguage(text);
}

function sourceIdOf(raw: Record<string, unknown>, company: string, notes: ImportNote[]): string {
  const id = line(raw.id);
  if (id !== '' && id.length <= LIMITS.source_id) return id;
  if (id !== '') notes.push('id_replaced');
  const said = id || JSON.stringify([line(raw.title), company, raw.location, raw.description]);
  return `row-${createHash('sha256').update(said).digest('base64url').slice(0, 27)}`;
}
