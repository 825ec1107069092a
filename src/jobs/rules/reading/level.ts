// Derives the level from a title, another board's label or the required years. All text is folded.
import type { Level } from '#jobs/rules/lists.ts';

const ENTRY =
  /\b(?:interns?|internship|tts|thuc tap|freshers?|junior|entry level|trainees?|graduates?|apprentice|tap su|hoc viec|moi tot nghiep|moi ra truong|sinh vien|cong tac vien|ctv|(?:khong (?:yeu cau|can)|chua co|no) (?:kinh nghiem|kn|experience))\b/;
const SENIOR =
  /\b(?:senior|sr|principal|expert|chuyen gia)\b|\b(?:vien|su|tester|developer|designer|dev) cao cap\b|\bchuyen vien(?: \w+){0,2} cao cap\b/;
const LEAD =
  /\b(?:team ?leaders?|leaders?|team ?lead|tech ?lead|lead|supervisor|managers?|head|truong (?:nhom|phong|bo phan|ban|ca|team|kho|chi nhanh|van phong|du an)|pho (?:phong|ban)|to truong|chief accountant|(?:ke toan|bep|cua hang|chuyen|kiem soat vien|y ta|dieu duong) truong|quan doc|giam sat|cht|team leader|nhom truong)\b/;
const NOT_LEAD =
  /\b(?:lead generation|lead gen|(?:account|relationship|community) manager|truong phong kham|head ?hunter|giam sat (?:thi cong|cong trinh|xay dung))\b/g;
const HEAD_OF_SHOP = /\bquan ly\b/;
const HANDS_ON = /\b(?:nhan vien|chuyen vien|ky su|ky thuat vien|cong nhan|thuc tap|ho tro)\b/;
const EXECUTIVE =
  /\b(?:tong giam doc|pho giam doc|giam doc|director|ceo|cto|cfo|coo|cmo|cio|chro|chief (?:\w+ )?(?:officer|of staff)|general manager|vice president|vp|chu tich)\b/;
const NOT_EXECUTIVE = /\b(?:art|creative) director\b/g;
/** Assistants and secretaries: the assistant of a director is not an executive. */
const AIDE = /\b(?:tro ly|thu ky|assistant|secretary|phu trach ho tro)\b/;
/** Whom a driver drives: 'lái xe cho giám đốc'. */
const DRIVEN = /\b(?:lai xe|tai xe)\b.*/;

function readTitleLevel(title: string): Level | null {
  const entry = ENTRY.test(title);
  const senior = SENIOR.test(title);
  if (/\b(?:interns?|internship|tts|thuc tap)\b/.test(title)) return 'entry';
  if (AIDE.test(title) && !/assistant manager/.test(title)) return entry ? 'entry' : null;
  const own = title.replace(DRIVEN, '');
  if (EXECUTIVE.test(own.replaceAll(NOT_EXECUTIVE, ' '))) return 'executive';
  if (LEAD.test(own.replaceAll(NOT_LEAD, ' '))) return 'lead';
  if (HEAD_OF_SHOP.test(title) && !HANDS_ON.test(title)) return 'lead';
  if (entry && senior) return 'mid';
  if (senior) return 'senior';
  return entry ? 'entry' : null;
}

function readLabelLevel(label: string): Level | null {
  if (label === '' || label === 'not applicable') return null;
  if (ENTRY.test(label) || label === 'entry') return 'entry';
  if (/giam doc|director|executive|\bc level|cap cao/.test(label)) return 'executive';
  if (LEAD.test(label) || /quan ly|manager|truong/.test(label)) return 'lead';
  if (/senior/.test(label)) return 'senior';
  return /mid|middle|associate/.test(label) ? 'mid' : null;
}

/** Required years from which a job is a senior's. */
export const SENIOR_YEARS = 5;

function readExperienceLevel(experience: string): Level | null {
  if (/khong yeu cau|duoi 1|fresher|intern|no experience|chua co/.test(experience)) return 'entry';
  const years = /\d{1,2}/.exec(experience);
  if (!years) return readLabelLevel(experience);
  if (/thang|month/.test(experience) && Number(years[0]) < 12) return 'entry';
  return Number(years[0]) >= SENIOR_YEARS ? 'senior' : Number(years[0]) === 0 ? 'entry' : 'mid';
}

/** Prefers the title, then the label, then the required years; else mid. */
export function readLevel(title: string, label: string, experience: string): Level {
  return readTitleLevel(title) ?? readLabelLevel(label) ?? readExperienceLevel(experience) ?? 'mid';
}
