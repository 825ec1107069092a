// Finds where a sentence of a posting turns from what is asked for to what is offered: insurance, trips, a 13th salary.
import type { Sentence } from './sentences.ts';

type Text = Pick<Sentence, 'text' | 'plain'>;

/**
 * Headings within a line: 'Tiếng Anh tốt Quyền lợi: …', 'Excel, Outlook BENEFITS …'. They begin it, are in capitals or end
 * with a colon, because the same words name the work of human resources.
 */
const HEADING =
  /(?<![a-z])(?:cac |other )?(?:(?:chinh sach|che do) )?(?:quyen loi|phuc loi|dai ngo|ben[ei]fits?)(?![a-z])((?: [a-z]+){0,3} ?:)?/g;
const FIRST = /^[^a-z]*$/;

const INSURANCE =
  '(?:bhxh|bhyt|bhtn|bao hiem (?:xa hoi|y te|that nghiep|suc khoe|tai nan|day du|theo|bat buoc))';
const OFFER = new RegExp(
  `\\b(?:${[
    `(?:huong|(?<!hop )dong|(?<!khach (?:hang )?)(?:tham gia|mua)) (?:[a-z]+,? ){0,5}?${INSURANCE}`,
    `(?:day du|che do) (?:[a-z]+,? ){0,3}?${INSURANCE}`,
    `${INSURANCE}[^.;]{0,60}? (?:theo (?:luat|quy dinh|dung)|day du)`,
    'thang (?:luong )?(?:thu )?13(?!\\d)|13th?[- ](?:month|salary)',
    '(?:tham gia|hoat dong|du lich|nghi mat|party|sinh nhat|company|annual|yearly|quarterly)\\b[^.;]{0,30}? team ?-?building',
    'team ?-?building[^.;]{0,20}? (?:hang (?:nam|quy|thang)|dinh ky|du lich|nghi mat|party|trips?|annual)',
    'du lich(?: (?:[a-z]+,? ){0,4})?(?:hang|moi|thuong) (?:nam|nien)|(?:clb|cau lac bo) the thao',
    'kham suc khoe (?:[a-z]+ )?(?:dinh k[yi]|hang nam|thuong nien)|(?:annual|periodic(?:al)?) (?:health|medical)',
    '(?:social |health |full |compulsory |statutory |unemployment )*insurances?\\b[^.;]{0,90}? labou?r law',
  ].join('|')})`,
);

/** Such a sentence asks for knowledge of insurance or of pay: work in human resources. */
const KNOWLEDGE =
  /\b(?:hieu (?:biet|ro)|am hieu|kinh nghiem|kien thuc|nam (?:vung|ro|bat)|thanh thao|nghiep vu|knowledge|understand\w*|experienced?|familiar\w*)\b/;
/** In lines without punctuation knowledge speaks of the words near it alone: characters before an offer and after. */
const NEAR = { before: 100, after: 40 };
/** Directly before an offer it is the work of human resources: 'tính lương, đóng BHXH', 'làm thủ tục BHXH theo luật'. */
const DUTY_OF =
  /\b(?:biet|thuc hien|lam|lap|tinh luong|thu tuc|ke khai|giai quyet|phu trach|cham cong)(?:,? (?:cac|cong tac|tinh|lam|luong|thuong|va|thu tuc|ho so|che do|cham cong|ke khai|dong|nop|bao (?:tang|giam|cao|hiem)|hop dong|lao dong|thue|tncn|nhan su)){0,8},? $/;
/** Directly before the words of a heading: 'kinh nghiệm xây dựng chế độ phúc lợi: …'. */
const KNOWLEDGE_OF =
  /\b(?:hieu biet|am hieu|kinh nghiem|kien thuc|nghiep vu|knowledge|understanding|experience)(?: (?:ve|trong|lam|xay dung|quan ly|voi|in|of|with|on|the|cac|luong|va|and|compensation|&))* $/;

function findHeading({ text, plain }: Text): number | null {
  for (const { index, 0: name, 1: colon } of plain.matchAll(HEADING)) {
    const written = text.slice(index, index + name.length);
    const isHeading =
      colon !== undefined ||
      FIRST.test(plain.slice(0, index)) ||
      (written === written.toUpperCase() && text !== text.toUpperCase());
    if (isHeading && !KNOWLEDGE_OF.test(plain.slice(0, index))) return index;
  }
  return null;
}

function findNamedOffer(plain: string): number | null {
  const found = OFFER.exec(plain);
  if (!found) return null;
  const { index, 0: words } = found;
  const from = Math.max(0, index - NEAR.before);
  const around = plain.slice(from, index + words.length + NEAR.after);
  const isWork = KNOWLEDGE.test(around) || DUTY_OF.test(plain.slice(from, index));
  return isWork ? null : index;
}

const ASKING =
  /^[^a-z]*(?:yeu cau|qualifications?|requirements?)\b|\b(?:yeu cau|requirements?)(?: [a-z]+){0,3} ?:/;

/** Whether a plain sentence asks again, after an offer that lasts: '… hàng năm. Yêu cầu chung:'. */
export const endsOffer = (plain: string): boolean => ASKING.test(plain);

/** Returns where the offer begins in a sentence and whether it lasts for those after it; null without one. */
export function findOffer(sentence: Text): { at: number; lasts: boolean } | null {
  const heading = findHeading(sentence);
  const named = findNamedOffer(sentence.plain);
  if (heading !== null && heading <= (named ?? Infinity)) return { at: heading, lasts: true };
  return named === null ? null : { at: named, lasts: false };
}
