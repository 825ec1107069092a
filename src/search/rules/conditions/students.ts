// Recognizes that work for students is searched for: 'việc làm cho sinh viên năm 3' is part-time work or an internship.
import type { JobType } from '#jobs/rules/lists.ts';
import type { Condition } from '#search/rules/parsed-query.ts';
import { assignRole, toSpan, type Scan, type Step } from './scan.ts';

const TYPES: readonly JobType[] = ['part-time', 'internship'];

/** Graduates ('sinh viên mới ra trường') are no students. */
const GRADUATED = '(?! (?:moi|vua|da|ra truong|tot nghiep)(?: |$))';
const LEAD = '(?:(?:danh )?cho|(?:dang|con) la|viec(?: lam)?)';
const YEAR = 'nam (?:[1-6]|nhat|hai|ba|tu|cuoi)';
const STUDENT = new RegExp(
  `^(?:${LEAD} sinh vien(?: ${YEAR})?|cho hoc sinh|sinh vien ${YEAR}|for (?:college |university )?students?|students? jobs?)(?= |$)${GRADUATED}`,
);
const MAX_WORDS = 7;

/** `words` are those of the scan. The student's own words are searched for, with little weight. */
export function readStudentWork(
  scan: Scan,
  words: readonly string[],
  at: number,
  until: number,
): Step | null {
  const [found] = STUDENT.exec(words.slice(at, Math.min(until, at + MAX_WORDS)).join(' ')) ?? [];
  if (found === undefined) return null;
  const each = found.split(' ');
  return {
    length: each.length,
    apply: () => {
      each.forEach((word, nth) => {
        const isStudent = !each.includes('hoc') && /^(?:sinh|vien|students?)$/.test(word);
        assignRole(scan, isStudent ? 'light' : 'condition', at + nth, 1);
      });
      const span = toSpan(scan, at, each.length);
      for (const type of TYPES) scan.conditions.push({ kind: 'type', type, ...span });
    },
  };
}

const isOfStudents = ({ kind, written }: Condition): boolean =>
  kind === 'type' && /\b(?:sinh vien|hoc sinh|students?)\b/.test(written);

/** Without what work for students usually is, where the text names a job or a type: 'việc làm thêm cho sinh viên'. */
export function dropStudentTypes({ roles, conditions }: Scan): readonly Condition[] {
  const isNamed = conditions.some((it) => it.kind === 'type' && !isOfStudents(it));
  return isNamed || roles.includes('searched')
    ? conditions.filter((it) => !isOfStudents(it))
    : conditions;
}
