// Splits the text of a CV into sections by their headings, in English and Vietnamese.
import { foldText } from '#vietnamese/rules/fold.ts';
import type { EntryKind } from '#seekers/rules/entries.ts';
import { seemsPeriod } from './dates.ts';

export type SectionKind = EntryKind | 'reference' | 'contact' | 'objective' | 'interests' | 'other';

/** Folded headings; a line that consists of one of them begins a section. */
const HEADINGS: Record<SectionKind, string> = {
  experience:
    'kinh nghiem|kinh nghiem lam viec|kinh nghiem cong viec|kinh nghiem nghe nghiep|qua trinh lam viec|qua trinh cong tac|lich su lam viec|experience|experiences|work experience|work experiences|working experience|work history|professional experience|employment|employment history|career history',
  education:
    'hoc van|trinh do hoc van|qua trinh hoc tap|qua trinh dao tao|trinh do|dao tao|trinh do chuyen mon|hoc van va bang cap|education|education background|educational background|academic background|education and training|academic qualifications',
  language:
    'ngoai ngu|ngon ngu|trinh do ngoai ngu|kha nang ngoai ngu|ky nang ngoai ngu|language|languages|language skills|foreign languages',
  certificate:
    'chung chi|bang cap|chung chi va bang cap|bang cap va chung chi|bang cap chung chi|certificate|certificates|certification|certifications|licenses and certifications|certificates and licenses|licenses',
  reference:
    'nguoi tham chieu|nguoi tham khao|nguoi gioi thieu|tham chieu|thong tin tham chieu|thong tin nguoi tham chieu|reference|references|referee|referees',
  contact:
    'thong tin ca nhan|so yeu ly lich|thong tin lien he|thong tin lien lac|lien he|lien lac|personal information|personal details|contact|contacts|contact me|contact information|contact details|contact info',
  objective:
    'muc tieu|muc tieu nghe nghiep|muc tieu cong viec|muc tieu ngan han|muc tieu dai han|dinh huong nghe nghiep|objective|objectives|career objective|career objectives|career goal|career goals',
  interests: 'so thich|so thich ca nhan|hobbies|hobby|interests|hobbies and interests',
  other:
    'ky nang|ky nang chuyen mon|ky nang mem|ky nang khac|tin hoc|skills|technical skills|soft skills|core skills|key skills|summary|profile|about|about me|gioi thieu|gioi thieu ban than|hoat dong|hoat dong ngoai khoa|activities|volunteering|giai thuong|thanh tich|danh hieu va giai thuong|honors and awards|awards|achievements|du an|projects|personal projects|thong tin them|thong tin khac|additional information|publications',
};

// Object.keys loses the key type.
const KIND_OF = new Map(
  (Object.keys(HEADINGS) as SectionKind[]).flatMap((kind) =>
    HEADINGS[kind].split('|').map((heading) => [heading, kind] as const),
  ),
);

const COMPACT_KIND_OF = new Map(
  [...KIND_OF].map(([heading, kind]) => [heading.replaceAll(' ', ''), kind] as const),
);

const MAX_HEADING = 60;
/** 'II. ', '3) ', '4 - ' before a heading. */
const NUMBER = /^(?:[ivx]{1,4}|\d{1,2}) /;

/** 'K I N H N G H I Ệ M', folded: the gaps between its words are lost. */
const SPACED = /^(?:(?:[a-z]|and|va) )+[a-z]$/;

/** Returns null for a line that is not a heading. */
function getHeading(line: string): SectionKind | null {
  if (line.length > MAX_HEADING) return null;
  const folded = foldText(line.replaceAll('&', ' and ')).replace(
    /(?<=^| )and(?= )/g,
    /\p{M}|[đĐ]/u.test(line.normalize('NFD')) ? 'va' : 'and',
  );
  if (SPACED.test(folded)) return COMPACT_KIND_OF.get(folded.replaceAll(' ', '')) ?? null;
  return KIND_OF.get(folded) ?? KIND_OF.get(folded.replace(NUMBER, '')) ?? null;
}

export const isHeading = (line: string): boolean => getHeading(line.trim()) !== null;

export interface CvSection {
  kind: SectionKind;
  lines: string[];
}

/** Lines before the first heading are `other`. */
export function toSections(lines: readonly string[]): CvSection[] {
  const sections: CvSection[] = [{ kind: 'other', lines: [] }];
  for (const line of lines) {
    const kind = getHeading(line);
    if (kind) sections.push({ kind, lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/**
 * Returns for each line the kind of its section. Here a label before a colon ('References: …') also begins one, and
 * what stands before the first heading are contact details. A referee of one job or school ends at the next period.
 */
export function getLineKinds(lines: readonly string[]): SectionKind[] {
  let kind: SectionKind = 'contact';
  /** The section inside of which a label names a referee. */
  let outer: SectionKind | null = null;
  return lines.map((line) => {
    const heading = getHeading(line.trim());
    const label = getHeading(line.split(':', 1)[0] ?? '');
    // 'Liên hệ: …' among referees is one of them.
    const next = heading ?? (kind === 'reference' && label === 'contact' ? null : label);
    const isLabelledReferee = next === 'reference' && !heading;
    if (isLabelledReferee) {
      if (kind === 'experience' || kind === 'education') outer = kind;
      kind = next;
    } else if (next || (outer && seemsPeriod(line.trim()))) {
      kind = next ?? outer ?? kind;
      outer = null;
    }
    return kind;
  });
}
