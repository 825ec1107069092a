// Reads years of experience in a query as the levels of the jobs that want them: 'dưới 1 năm kinh nghiệm' is an entry job.
import type { Level } from '#jobs/rules/lists.ts';
import { SENIOR_YEARS } from '#jobs/rules/reading/level.ts';

const EXPERIENCE = '(?:kinh nghiem|kn|experience|exp)';
const BELOW = 'duoi|under|less than';
const ABOVE = 'tu|tren|hon|it nhat|toi thieu|over|at least|more than';
const HOW_LONG = String.raw`(?:(?:(?<below>${BELOW})|(?<above>${ABOVE})|khoang) )?(?<from>\d{1,2}(?:\.\d)?)(?: (?:den |toi |to )?(?<to>\d{1,2}(?:\.\d)?))?`;
const YEARS = '(?:nam|years?|yrs?)';
const MONTHS = '(?<months>thang|months?)';
/** '3 năm kinh nghiệm', 'dưới 1 năm', '1-2 năm', '2+ years of experience', '2 yoe', '6 tháng kinh nghiệm'. */
const BEFORE = new RegExp(
  `^${HOW_LONG} (?:${YEARS}(?<named> (?:of )?${EXPERIENCE})?|(?<yoe>yoe)|${MONTHS} (?:of )?${EXPERIENCE})(?= |$)`,
);
/** 'kinh nghiệm 1 năm', 'experience 3 years'. */
const AFTER = new RegExp(`^(?<named>${EXPERIENCE}) ${HOW_LONG} (?:${YEARS}|${MONTHS})(?= |$)`);

export interface YearsOfExperience {
  /** In words. */
  length: number;
  /** Levels of fitting jobs; empty where the years may be those of something else ('kế toán 5 năm'). */
  levels: readonly Level[];
}

/**
 * `rest` are the folded words of a query from one of them on, the two parts of a decimal joined by a point. Null when
 * they do not begin with a time.
 */
export function readYearsOfExperience(rest: string): YearsOfExperience | null {
  const found = BEFORE.exec(rest) ?? AFTER.exec(rest);
  const { groups = {} } = found ?? {};
  if (!found) return null;
  const { below, above, months, named, yoe } = groups;
  const length = found[0].split(/[ .]/).length;
  if (!months && !named && !yoe && !below && !above) return { length, levels: [] };
  const scale = months ? 12 : 1;
  const from = Number(groups.from) / scale;
  const to = Number(groups.to ?? groups.from) / scale;
  return { length, levels: listLevels({ from, to, isBelow: !!below, isAbove: !!above }) };
}

interface Range {
  /** In years. */
  from: number;
  to: number;
  isBelow: boolean;
  isAbove: boolean;
}

function listLevels({ from, to, isBelow, isAbove }: Range): Level[] {
  if (isBelow) return from <= 1 ? ['entry'] : ['entry', 'mid'];
  const levels: Level[] = [];
  // A person who has worked for a year also fits jobs for beginners.
  if (from < 1 || (from === 1 && !isAbove)) levels.push('entry');
  if ((to >= 1 || isAbove) && from < SENIOR_YEARS) levels.push('mid');
  if (to >= SENIOR_YEARS || (isAbove && from >= 3)) levels.push('senior');
  if (to >= SENIOR_YEARS) levels.push('lead');
  return levels;
}
