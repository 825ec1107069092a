// Classifies a job by its title and by other boards' labels: category, level, type and work mode.
import { foldText } from '#vietnamese/rules/fold.ts';
import {
  CATEGORY_AREAS,
  LEADING,
  OCCUPATIONS,
  TECHNICAL,
  TOPICS,
} from './reading/category-words.ts';
import type { Words } from './reading/category-words.ts';
import { TRADE_AREAS, TRADE_OCCUPATIONS, TRADE_TOPICS } from './reading/trade-words.ts';
import { readWorkMode } from './reading/work-mode.ts';
import { readLevel } from './reading/level.ts';
import type { Category, JobType, Level, WorkMode } from './lists.ts';

interface Clues {
  title: string;
  /** Labels as other boards write them. */
  category?: string | null;
  field?: string | null;
  level?: string | null;
  type?: string | null;
  work_mode?: string | null;
  experience?: string | null;
  skills?: readonly string[];
  description?: string;
  /** Further texts, read for the work mode if neither label nor title states it. */
  texts?: readonly string[];
}

interface JobClass {
  /** Null when no category fits. */
  category: Category | null;
  level: Level;
  type: JobType;
  work_mode: WorkMode;
}

/** Defaults without a clue: mid level, full-time, on-site. */
export function classifyJob(clues: Clues): JobClass {
  const title = foldText(clues.title);
  return {
    category: classifyCategory(title, clues),
    level: readLevel(title, foldText(clues.level ?? ''), foldText(clues.experience ?? '')),
    type: classifyType(title, foldText(clues.type ?? ''), foldText(clues.level ?? '')),
    work_mode: classifyWorkMode(title, foldText(clues.work_mode ?? ''), clues.texts ?? []),
  };
}

function findFirstCategory(text: string, words: Words): Category | null {
  let best: Category | null = null;
  let firstIndex = Infinity;
  for (const [category, pattern] of words) {
    const at = text.search(pattern);
    if (at !== -1 && at < firstIndex) [best, firstIndex] = [category, at];
  }
  return best;
}

const TITLE_MAX = 300;
const OPENING = 200;

/** Where a trade and one of the first nine categories match at the same word, the first nine win. */
const NAMED: readonly Words[] = [[...OCCUPATIONS, ...TRADE_OCCUPATIONS], TOPICS, LEADING];

const findFirst = (text: string, lists: readonly Words[]) =>
  lists.reduce<Category | null>((found, words) => found ?? findFirstCategory(text, words), null);

function classifyCategory(title: string, { category, field, skills, description }: Clues) {
  const head = title.slice(0, TITLE_MAX);
  const named = findFirst(head, NAMED);
  if (named) return named;
  if (countTechnicalSkills(skills ?? []) >= 2) return 'IT - Software';
  const areas = foldText(`${field ?? ''} / ${category ?? ''}`);
  const area = [...CATEGORY_AREAS, ...TRADE_AREAS].find(([, pattern]) => pattern.test(areas));
  if (area) return area[0];
  const topic = findFirst(head, [TRADE_TOPICS]);
  if (topic) return topic;
  return description ? findFirst(foldText(description.slice(0, OPENING)), NAMED.slice(0, 1)) : null;
}

function countTechnicalSkills(skills: readonly string[]): number {
  return skills.filter((skill) => TECHNICAL.test(foldText(skill))).length;
}

const INTERN = /\b(?:intern|interns|internship|tts|thuc tap(?: sinh)?)\b/;
const TYPES: readonly (readonly [JobType, RegExp])[] = [
  ['internship', INTERN],
  ['part-time', /\bpar(?:t ?)?time\b|ban thoi gian/],
  ['freelance', /\bfreelancers?\b|\bfreelance\b|cong tac vien|\bctv\b/],
  [
    'contract',
    /\b(?:months?|years?|short term|long term|fixed term|temporary) contract\b(?! (?:manag|admin|negotiat|review|law|draft|experience|exp\b))|\bcontract (?:of )?\d+ (?:months?|years?)\b(?! (?:of )?(?:experience|exp\b|yoe\b))|\bcontractor\b|\btemporary\b|(?<!\b(?:high|low) )\btemp\b|thoi vu|hop dong (?:ngan han|thoi vu|co thoi han)\b|(?<!\bky )hop dong \d+ (?:thang|nam)\b(?! kinh nghiem)/,
  ],
];

const FULL_TIME = /\bfull ?time\b|toan thoi gian/;

const findStatedType = (type: string): JobType | undefined =>
  type.startsWith('contract') ? 'contract' : TYPES.find(([, pattern]) => pattern.test(type))?.[0];

/** Whether another board's label says a type. Of any other label the title decides. */
export function isKnownType(label: string): boolean {
  const type = foldText(label);
  const isFullTime = FULL_TIME.test(type) || /\bpermanent\b|chinh thuc/.test(type);
  return isFullTime || findStatedType(type) !== undefined;
}

/**
 * Phrases that do not make the job itself an internship or part-time: supervising trainees, or 'also takes trainees',
 * where the job is mainly for others.
 */
const FOR_OTHERS =
  /\b(?:(?:quan ly|phu trach|dao tao|tuyen dung) (?:\w+ )?|nhan (?:them |ca )?|chinh thuc va )(?:thuc tap(?: sinh)?|tts|ctv|cong tac vien|par(?:t ?)?time)\b/g;

function classifyType(title: string, type: string, level: string): JobType {
  if (/\bintern|thuc tap/.test(level)) return 'internship';
  const stated = findStatedType(type);
  if (stated) return stated;
  const own = title.replace(FOR_OTHERS, ' ');
  const titleType = TYPES.find(([, pattern]) => pattern.test(own))?.[0] ?? 'full-time';
  // 'Full-time/Part-time' counts as full-time.
  const isBoth = titleType === 'part-time' && FULL_TIME.test(own);
  return isBoth ? 'full-time' : titleType;
}

function classifyWorkMode(title: string, stated: string, texts: readonly string[]): WorkMode {
  if (/\bhybrid\b|\bflexible\b|linh hoat dia diem/.test(stated)) return 'hybrid';
  if (/\bremote\b|\btu xa\b|\bwfh\b|work from home|tai nha/.test(stated)) return 'remote';
  const read = readWorkMode(title, texts);
  const isOnSite = /\bon ?site\b|\bat office\b|tai van phong/.test(stated);
  // Other boards often offer no hybrid option, and some call all jobs on-site: a text that clearly says hybrid overrides
  // their label, and so does a title.
  if (isOnSite && read !== 'hybrid') return readWorkMode(title, []) ?? 'on-site';
  return read ?? 'on-site';
}
