// Blanks what matching must not see: name, age, gender, marital status, home town, school.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

const SURNAMES =
  'Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Mai|Trịnh|Lương|Đoàn|Tạ|Cao|Tô|Đào|Hà|Châu|Nguyen|Tran|Pham|Hoang|Huynh|Vu|Vo|Dang|Bui|Ngo|Duong|Dinh';
/** Provinces and words that begin with a family name. */
const NOT_A_NAME =
  '(?!Hồ (?:Chí Minh|Sơ|Bơi|Cá|Tây)|Hà (?:Nội|Nam|Giang|Tĩnh|Đông|Tiên)|Phan (?:Thiết|Rang)|Mai Châu|Châu (?:Đốc|Âu|Á|Phi|Mỹ)|' +
  'Cao (?:Bằng|Đẳng|Cấp|Lãnh|Su|Ốc|Thế|Áp|Tốc|Tầng|Học)|Đào Tạo|Đỗ Xe|Võ (?:Thuật|Sư)|Vũ Đạo|Lý (?:Thuyết|Lịch|Luận|Do)|' +
  'Lương (?:Tháng|Thưởng|Cứng|Cơ Bản|Từ|Up|Đến|Tới|Hấp|Khởi|N[Ee][Tt]|Gross|Cao|Thỏa|Thoả|Cạnh|Trên|Lên|Theo|Ngày|Khoán|Bổng))';
/** Words in capitals that end with a family name: 'Trợ Lý Kinh Doanh', 'Ô Tô', 'Bình Dương'. */
const COMPOUND =
  '(?<!(?:Quản|Trợ|Xử|Pháp|Đại|Vật|Thụ|Tâm|Địa|Hợp|Nguyên|Hộ)\\s(?=Lý)|Ô\\s(?=Tô)|(?:Mức|Tiền|Tổng|Tính|Trả|Tăng)\\s(?=Lương)|' +
  '(?:Nhập|Lương|Lượng|Thưởng|Nâng|Tính)\\s(?=Cao)|(?:Bình|Hải|Thái|Đại)\\s(?=Dương)|Quế\\s(?=Võ)|Sư\\s(?=Phạm)|(?:Đồng|Tây)\\s(?=Hồ)|(?:Tập|Phó|Trưởng)\\s(?=Đoàn)|Hoàng\\s(?=Mai)|(?:Lai|Hải)\\s(?=Châu))';
/** A bounded length keeps each pattern linear; no name is longer. */
const CAPITAL = '\\p{Lu}[\\p{L}\\p{M}]{0,60}(?![\\p{L}\\p{M}])';

/** A syllable of a place that is typed without capitals, which counts only up to the end of its phrase. */
const SMALL = '\\p{Ll}{1,7}(?![\\p{L}\\p{M}])';

/**
 * Each match is blanked. No pattern may cover a skill: each ends at the end of its own phrase.
 * They run on text with collapsed white space, so that `\s?` matches any amount of it.
 */
const PROTECTED: readonly RegExp[] = [
  // Names: 'tôi là Nguyễn Văn An', 'họ tên: …', 'my name is An Tran'.
  new RegExp(
    `(?<![\\p{L}])${COMPOUND}${NOT_A_NAME}(?:${SURNAMES})(?:\\s${CAPITAL}){1,4}(?![\\p{L}])`,
    'gu',
  ),
  new RegExp(
    `(?<=(?:^|[^\\p{L}])(?:[Tt]ên(?: tôi| em| mình)?(?: là|:)|[Hh]ọ (?:và )?tên(?: là|:)?|[Mm]y name is|[Nn]ame:)\\s?)${CAPITAL}(?:\\s${CAPITAL}){0,4}`,
    'gu',
  ),
  // 'Em tên Lan', 'em ten nguyen thi lan': without capitals nothing tells a further syllable from what follows.
  new RegExp(
    `(?<=(?:^|[^\\p{L}])(?:[Ee]m|[Mm][ìi]nh|[Tt][ôo]i|[Cc]h[áa]u) t[êe]n(?: l[àa])?\\s)(?:${CAPITAL}(?:\\s${CAPITAL}){0,4}|(?:(?i:${SURNAMES})\\s)?(?:th[iị] |v[aă]n )?${SMALL})`,
    'gu',
  ),
  // Age and birth.
  /(?<!\p{L})(?:(?:sinh|born)(?: (?:năm|ngày|in|on))?|năm sinh|ngày sinh|date of birth|dob|birth ?(?:day|date|year))\s?:?\s?(?:\d{1,2}[/.\-\s]){0,2}(?:19|20)?\d{2}(?!\d)/giu,
  /(?<!\p{L})(?:độ tuổi|tuổi|aged?|ages)\s?:?\s?(?:từ|from|between)?\s?\d{2}\s?(?:(?:[-–—]|đến|tới|to|and)\s?\d{2})?(?:\s?(?:tuổi|years? old))?/giu,
  /(?:(?:dưới|trên|từ|không quá|under|over|below)\s)?\d{2}\s?(?:(?:[-–—]|đến|tới|to)\s?\d{2}\s?)?(?:tuổi|t(?![\p{L}])|years?[ -]old)/giu,
  // Gender and appearance.
  /(?<!\p{L})(?:giới tính|gender|sex)\s?:?\s?[\p{L}/ ]{0,12}?(?:nam|nữ|male|female)(?:\s?[/,]\s?(?:nam|nữ|male|female))?(?!\p{L})/giu,
  /(?<!\p{L})(?<!(?:việt|hà|quảng|miền|phía|đông|tây|hải)\s)(?:(?:ưu tiên|chỉ tuyển|tuyển)\s)?(?:nam|nữ)(?:\s?(?:\/|,|và|hoặc)\s?(?:nam|nữ))?(?:\sgiới)?(?=\s?(?:$|[.,;:()/\n–—-]|\d|tuổi|độ tuổi|ưu tiên))/giu,
  /(?<!\p{L})(?:(?:fe)?males?|wom[ae]n|m[ae]n(?! stack)|gentlem[ae]n|lad(?:y|ies)|girls?|boys?|phụ nữ|đàn ông|con trai|con gái)(?!\p{L})/giu,
  /(?<!\p{L})(?:ngoại hình|ngoại hình khá|chiều cao|cân nặng|good looking|good appearance)(?!\p{L})/giu,
  // Marital status and family.
  /(?<!\p{L})(?:đã (?:lập gia đình|kết hôn|có gia đình|ly hôn)|chưa (?:lập gia đình|kết hôn|có gia đình|vợ|chồng)|độc thân|có \d+ con|tình trạng hôn nhân|married|unmarried|divorced|widowed|marital status|single(?=\s?(?:$|[.,;\n]|status|mother|father|mom|dad))|(?:mother|father|mom|dad) of \p{L}+)(?!\p{L})/giu,
  // Home town and origin; 'muốn về quê Nghệ An làm việc' wishes for a place. Only the cue ignores case: with the flag `i` any word would count as capitalised.
  new RegExp(
    `(?<![\\p{L}])(?i:(?<!về )quê(?: quán| nhà| gốc)?|nguyên quán|hộ khẩu(?: thường trú)?|hometown|home town|native of|originally from|born in|I come from)\\s?(?i:là|ở|tại|is|in|of|:)?\\s?(?:${CAPITAL}(?:[\\s-]{1,3}${CAPITAL}){0,4}|${SMALL}(?:\\s${SMALL}){0,2}(?=\\s?(?:[.,;()\n]|$)))?`,
    'gu',
  ),
  // Schools: only capitalised names, so that 'tốt nghiệp đại học chuyên ngành kế toán' is not blanked.
  new RegExp(
    `(?<![\\p{L}])(?<!(?:[Tt]hị|[Mm]ôi|[Cc]ông|[Hh]iện|[Nn]ông)\\s(?=[Tt]rường))(?:[Tt]rường\\s)?(?:[Đđ]ại [Hh]ọc|ĐH|[Cc]ao [Đđ]ẳng|CĐ|[Hh]ọc [Vv]iện|THPT|[Tt]rung [Cc]ấp|[Tt]rường)\\s(?!Kế|Công nghệ thông tin)${CAPITAL}(?:[\\s-]{1,3}(?!(?:Ngành|Chuyên|Khoa)\\b)${CAPITAL}|\\s?[-–]\\s?${CAPITAL}){0,6}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:${CAPITAL}\\s){0,5}(?:University|College|Academy|Polytechnic|High School)(?:\\s(?:of|for|and|&)(?=\\s${CAPITAL})|\\s${CAPITAL}){0,7}`,
    'gu',
  ),
  /(?<!\p{L})(?:HUST|VNU|UEH|FTU|NEU|PTIT|UIT|HCMUT|RMIT|HCMUS|HUTECH|BKHN|BKHCM|ĐHBK|ĐHQG\p{L}*|Bách Khoa|Ngoại Thương|Kinh Tế Quốc Dân)(?!\p{L})/gu,
];

const WHITE_SPACE = /\s{2,}/g;

interface CollapsedText {
  text: string;
  /** Start of each segment in `text` and in the original. */
  segments: readonly { at: number; original: number }[];
}

/** Replaces each run of white space by one character: a line feed if the run contains one, else a space. */
function collapseWhiteSpace(original: string): CollapsedText {
  const segments = [{ at: 0, original: 0 }];
  const parts: string[] = [];
  let [from, at] = [0, 0];
  for (const { index, 0: run } of original.matchAll(WHITE_SPACE)) {
    parts.push(original.slice(from, index), run.includes('\n') ? '\n' : ' ');
    at += index - from + 1;
    from = index + run.length;
    segments.push({ at, original: from });
  }
  parts.push(original.slice(from));
  return { text: parts.join(''), segments };
}

const blank = (found: string) => found.replaceAll(/[^\n.;,]/g, ' ');

const MARKED_LETTER = /[\u00c0-\u024f\u1ea0-\u1ef9]/;

const LONE_NUMBER = /(?<![\d/.-])\d{1,2} ?$/;
const OF_PERSON_BEFORE = /\b(?:tuoi|sinh|tuyen|can)\b/i;
const WOMEN_AFTER = /^ ?[,/]? ?(?:va |hoac )?(?:\d{1,2} ?)?nu\b/i;
/** Characters around a figure in which such words stand. */
const NEAR = 16;

/**
 * 'Ke toan 5 nam': in a text without marks 'nam' after a number of years is 'năm', not 'nam' (male); but '30 tuoi, nam'
 * and 'tuyen 5 nam, 3 nu' are people.
 */
function isYears(found: string, at: number, text: string): boolean {
  const before = text.slice(Math.max(0, at - NEAR), at);
  const after = text.slice(at + found.length, at + found.length + NEAR);
  return (
    found.toLowerCase() === 'nam' &&
    LONE_NUMBER.test(before) &&
    !OF_PERSON_BEFORE.test(before) &&
    !WOMEN_AFTER.test(after)
  );
}

function blankTraits(text: string, pattern: RegExp, isUnmarked: boolean): string {
  return text.replaceAll(pattern, (found: string, ...rest: unknown[]) => {
    // The patterns have no named groups, so the position is the last but one.
    const at = Number(rest.at(-2));
    return isUnmarked && isYears(found, at, text) ? found : blank(found);
  });
}

/** Applies the blanks of the collapsed text to the original. */
function applyMask(original: string, { segments }: CollapsedText, masked: string): string {
  return segments
    .map(({ at, original: from }, nth) => {
      const next = segments[nth + 1];
      const own = masked.slice(at, next ? next.at - 1 : undefined);
      // Keeps the run of white space after the segment.
      const run = next ? original.slice(from + own.length, next.original) : '';
      return own + run;
    })
    .join('');
}

/** Returns a text of the same length in which protected traits are blank. */
export function removeProtectedTraits(text: string): string {
  let open = normalizeText(text);
  const isUnmarked = !MARKED_LETTER.test(open);
  let collapsed = collapseWhiteSpace(open);
  for (const pattern of PROTECTED) {
    const masked = blankTraits(collapsed.text, pattern, isUnmarked);
    if (masked === collapsed.text) continue;
    open = applyMask(open, collapsed, masked);
    // Blanked text is white space for the patterns that follow.
    collapsed = collapseWhiteSpace(open);
  }
  return open;
}
