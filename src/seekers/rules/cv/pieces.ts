// Splits lines of a CV into the names that they consist of.
import { addBareForms } from './bare-forms.ts';

const MAX_NAME = 200;

export const BULLET = /^\s*[-–—*•·●▪◦➢✓+o]\s+/u;
const SPLIT =
  /[|;•·●▪:()[\]]|,(?! ?(?:ltd|inc|jsc|llc|corp)\b)|\s[-–—]\s|\s(?:tại|tai|at)\s|\s@\s/iu;
/** Separators and spaces to trim from both ends of a piece. */
const EDGE = /[\s,;:|–—-]/u;
export const ORGANIZATION_LABEL = new RegExp(
  `^(?:${addBareForms('(?:tên )?(?:công ty|đơn vị|nơi làm việc|trường)')}|company|employer|school|university)$`,
  'iu',
);
const NAME_LABEL = new RegExp(
  `^(?:${addBareForms('vị trí(?: công việc)?|chức vụ|chức danh|công việc|chuyên ngành|ngành(?: học)?')}|position|job title|role|title|major|field of study)$`,
  'iu',
);

export function clean(text: string): string {
  const piece = text.replace(BULLET, '');
  let [start, end] = [0, piece.length];
  while (start < end && EDGE.test(piece.charAt(start))) start++;
  while (end > start && EDGE.test(piece.charAt(end - 1))) end--;
  return piece.slice(start, Math.min(end, start + MAX_NAME));
}

interface CvPieces {
  labelled: { name: string | null; organization: string | null };
  others: string[];
}

/** `others` are the names without a label. */
export function toPieces(lines: readonly string[]): CvPieces {
  const labelled: CvPieces['labelled'] = { name: null, organization: null };
  const others: string[] = [];
  for (const line of lines) {
    const pieces = line.split(SPLIT).map(clean).filter(Boolean);
    const [label = '', value] = pieces;
    if (value && NAME_LABEL.test(label)) labelled.name ??= value;
    else if (value && ORGANIZATION_LABEL.test(label)) labelled.organization ??= value;
    else others.push(...pieces);
  }
  return { labelled, others };
}
