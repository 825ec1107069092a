// What matching never looks at: name, age, gender, marital status, home town, school. Blanked before anything is read.
import { normalizeText } from '#vietnamese/rules/normalize.ts';

const SURNAMES =
  'Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Mai|Trịnh|Lương|Đoàn|Tạ|Cao|Tô|Đào|Hà|Châu|Nguyen|Tran|Pham|Hoang|Huynh|Vu|Vo|Dang|Bui|Ngo|Duong|Dinh';
/** Provinces and words that begin like a family name. */
const NO_NAME =
  '(?!Hồ (?:Chí Minh|Sơ)|Hà (?:Nội|Nam|Giang|Tĩnh|Đông|Tiên)|Cao (?:Bằng|Đẳng|Cấp|Lãnh)|Lương (?:Tháng|Thưởng|Cứng|Cơ Bản)|Mai Châu|Châu (?:Đốc|Âu|Á))';
/** Longer words are no names; the bound keeps each pattern linear. */
const CAPITAL = '\\p{Lu}[\\p{L}\\p{M}]{0,60}(?![\\p{L}\\p{M}])';

/**
 * Each is blanked whole. Nothing here may swallow a skill: every pattern ends at the end of its own phrase.
 * They run over text whose white space is collapsed to single characters, so that `\s?` stands for any amount of it.
 */
const PROTECTED: readonly RegExp[] = [
  // Names: 'tôi là Nguyễn Văn An', 'họ tên: …', 'my name is An Tran'.
  new RegExp(`(?<![\\p{L}])${NO_NAME}(?:${SURNAMES})(?:\\s${CAPITAL}){1,4}(?![\\p{L}])`, 'gu'),
  new RegExp(
    `(?<=(?:^|[^\\p{L}])(?:[Tt]ên(?: tôi| em| mình)?(?: là|:)|[Hh]ọ (?:và )?tên(?: là|:)?|[Mm]y name is|[Nn]ame:)\\s?)${CAPITAL}(?:\\s${CAPITAL}){0,4}`,
    'gu',
  ),
  // Age and birth.
  /(?<!\p{L})(?:(?:sinh|born)(?: (?:năm|ngày|in|on))?|năm sinh|ngày sinh|date of birth|dob|birth ?(?:day|date|year))\s?:?\s?(?:\d{1,2}[/.\-\s]){0,2}(?:19|20)?\d{2}(?!\d)/giu,
  /(?<!\p{L})(?:độ tuổi|tuổi|aged?|ages)\s?:?\s?(?:từ|from|between)?\s?\d{2}\s?(?:(?:[-–—]|đến|tới|to|and)\s?\d{2})?(?:\s?(?:tuổi|years? old))?/giu,
  /(?:(?:dưới|trên|từ|không quá|under|over|below)\s)?\d{2}\s?(?:(?:[-–—]|đến|tới|to)\s?\d{2}\s?)?(?:tuổi|t(?![\p{L}])|years?[ -]old)/giu,
  // Gender and looks.
  /(?<!\p{L})(?:giới tính|gender|sex)\s?:?\s?[\p{L}/ ]{0,12}?(?:nam|nữ|male|female)(?:\s?[/,]\s?(?:nam|nữ|male|female))?(?!\p{L})/giu,
  /(?<!\p{L})(?<!(?:việt|hà|quảng|miền|phía|đông|tây|hải)\s)(?:(?:ưu tiên|chỉ tuyển|tuyển)\s)?(?:nam|nữ)(?:\s?(?:\/|,|và|hoặc)\s?(?:nam|nữ))?(?:\sgiới)?(?=\s?(?:$|[.,;:()/\n–—-]|\d|tuổi|độ tuổi|ưu tiên))/giu,
  /(?<!\p{L})(?:(?:fe)?males?|wom[ae]n|m[ae]n|gentlem[ae]n|lad(?:y|ies)|girls?|boys?|phụ nữ|đàn ông|con trai|con gái)(?!\p{L})/giu,
  /(?<!\p{L})(?:ngoại hình|ngoại hình khá|chiều cao|cân nặng|good looking|good appearance)(?!\p{L})/giu,
  // Marital status and family.
  /(?<!\p{L})(?:đã (?:lập gia đình|kết hôn|có gia đình|ly hôn)|chưa (?:lập gia đình|kết hôn|có gia đình|vợ|chồng)|độc thân|có \d+ con|tình trạng hôn nhân|married|unmarried|divorced|widowed|marital status|single(?=\s?(?:$|[.,;\n]|status|mother|father|mom|dad))|(?:mother|father|mom|dad) of \p{L}+)(?!\p{L})/giu,
  // Home town and origin.
  new RegExp(
    `(?<![\\p{L}])(?:quê(?: quán| nhà| gốc)?|nguyên quán|hộ khẩu(?: thường trú)?|hometown|home town|native of|originally from|born in|I come from)\\s?(?:là|ở|tại|is|in|of|:)?\\s?(?:${CAPITAL}(?:[\\s-]{1,3}${CAPITAL}){0,4})?`,
    'giu',
  ),
  // Schools: capitalised names only, so that 'tốt nghiệp đại học chuyên ngành kế toán' stays readable.
  new RegExp(
    `(?<![\\p{L}])(?:[Tt]rường\\s)?(?:[Đđ]ại [Hh]ọc|ĐH|[Cc]ao [Đđ]ẳng|CĐ|[Hh]ọc [Vv]iện|THPT|[Tt]rung [Cc]ấp|[Tt]rường)\\s(?!Kế|Công nghệ thông tin)${CAPITAL}(?:[\\s-]{1,3}(?!(?:Ngành|Chuyên|Khoa)\\b)${CAPITAL}|\\s?[-–]\\s?${CAPITAL}){0,6}`,
    'gu',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:${CAPITAL}\\s){0,5}(?:University|College|Academy|Polytechnic|High School)(?:\\s(?:of|for|and|&)(?=\\s${CAPITAL})|\\s${CAPITAL}){0,7}`,
    'gu',
  ),
  /(?<!\p{L})(?:HUST|VNU|UEH|FTU|NEU|PTIT|UIT|HCMUT|RMIT|HCMUS|HUTECH|BKHN|BKHCM|ĐHBK|ĐHQG\p{L}*|Bách Khoa|Ngoại Thương|Kinh Tế Quốc Dân)(?!\p{L})/gu,
];

const WHITE_SPACE = /\s{2,}/g;

interface Collapsed {
  text: string;
  /** Where each stretch of `text` begins, in it and in the original. */
  stretches: readonly { at: number; original: number }[];
}

/** One white-space character for each run of it: a line feed where the run holds one, else a space. */
function collapse(original: string): Collapsed {
  const stretches = [{ at: 0, original: 0 }];
  const parts: string[] = [];
  let [from, at] = [0, 0];
  for (const { index, 0: run } of original.matchAll(WHITE_SPACE)) {
    parts.push(original.slice(from, index), run.includes('\n') ? '\n' : ' ');
    at += index - from + 1;
    from = index + run.length;
    stretches.push({ at, original: from });
  }
  parts.push(original.slice(from));
  return { text: parts.join(''), stretches };
}

const blank = (found: string) => found.replaceAll(/[^\n.;,]/g, ' ');

/** The original with blanks wherever the collapsed text was blanked. */
function spread(original: string, { stretches }: Collapsed, masked: string): string {
  return stretches
    .map(({ at, original: from }, nth) => {
      const next = stretches[nth + 1];
      const own = masked.slice(at, next ? next.at - 1 : undefined);
      // The run of white space behind the stretch stays as it was.
      const run = next ? original.slice(from + own.length, next.original) : '';
      return own + run;
    })
    .join('');
}

/** The same length, with what is protected made blank. */
export function removeProtectedTraits(text: string): string {
  let open = normalizeText(text);
  let collapsed = collapse(open);
  for (const pattern of PROTECTED) {
    const masked = collapsed.text.replaceAll(pattern, blank);
    if (masked === collapsed.text) continue;
    open = spread(open, collapsed, masked);
    // What was blanked is white space for the patterns that follow.
    collapsed = collapse(open);
  }
  return open;
}
