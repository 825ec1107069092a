// Selects the lines of a CV that may name a title or a skill, without contact details and employers.
import { addBareForms } from './bare-forms.ts';
import type { ProposedEntry } from './entries.ts';
import { getLineKinds, isHeading } from './sections.ts';

export interface NameLine {
  text: string;
  /** Whether the line may name the person's title: no duty of a past job, and neither a wish nor a hobby. */
  mayNameTitle: boolean;
}

const DUTY = /^\s*[-–—*•·●▪◦➢✓➤►+]/u;

const PLATFORM = String.raw`(?<![\p{L}\d])(?:linkedin|github|gitlab|facebook|fb|zalo|skype|telegram|viber|whatsapp|messenger|instagram|youtube|tiktok|twitter|threads|pinterest|behance|dribbble|website|portfolio) ?:`;
/** A platform with an address or a number; 'Facebook: quảng cáo' is a skill. */
const ACCOUNT = new RegExp(
  String.raw`${PLATFORM} ?(?:(?=\S{0,200}[./@][\p{L}\d])\S{1,200}|\+?\d[\d .()-]{7,30})`,
  'giu',
);
/** Among contact details a platform's name is always the label of an account. */
const LABELLED_ACCOUNT = new RegExp(String.raw`${PLATFORM}[^,;|•·]{0,200}`, 'giu');
/** Matches lines with an e-mail address or a web address. */
const ADDRESS = /@[^\s@]*\.|:\/\/|^www\.|\.(?:com|vn|me|io|dev)\//iu;

/** Syllables without a capital within the names of companies: 'Cổ phần', 'Công nghệ'. */
const SECOND = `(?: (?:${addBareForms('phần|nhiệm hữu hạn|thành viên|mại|vụ|tư|dựng|xuất|khẩu|nhập khẩu|nghệ|mềm|tế|động sản|tải|lịch|vấn|thông|phẩm|kế|dục')}))?`;
/** Capitals tell where a company's name ends, so this pattern has both cases. */
const COMPANY = new RegExp(
  String.raw`(?<!\p{L})(?:[Cc][ôo]ng [Tt]y|C[ÔO]NG TY|C[Tt][Yy]|cty|CTCP|[Tt][ậa]p [ĐđDd]o[àa]n|T[ẬA]P [ĐD]O[ÀA]N|[Nn]g[âa]n [Hh][àa]ng|NG[ÂA]N H[ÀA]NG)(?: (?:cổ|co|trách|trach|một|mot|và|va|[\p{Lu}\d&][^\s,;:|•·()]{0,40})${SECOND}){1,10}` +
    String.raw`|(?<![\p{L}\d])[\p{Lu}\d][^\s,;:|•·()]{0,40}(?: Vietnam| Việt Nam)?,? (?:Co\.|Ltd|Inc|Corp|Corporation|JSC|LLC|Company)(?!\p{L})`,
  'gu',
);
/** A company that has been replaced by a separator, with the word before it. */
const EMPLOYER_GAP = /(?:(?<!\p{L})(?:tại|tai|at|ở) )?\|/giu;

/** 'Không biết tiếng Nhật', 'Docker: chưa từng dùng'. */
const UNABLE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${addBareForms('không|chưa')}) (?:(?:${addBareForms('từng|hề|được|thật sự')}) )?(?:${addBareForms('biết|dùng|sử dụng|học|làm|thành thạo|thông thạo|lưu loát|trôi chảy|thạo|rành|có kinh nghiệm')})|(?:not|never|no|cannot|don['’]t) (?:yet )?(?:know|use|used|speak|fluent|familiar|proficient|experience|knowledge))(?!\p{L})`,
  'iu',
);

function removeContacts(line: string, isContact: boolean): string {
  return line
    .replaceAll(isContact ? LABELLED_ACCOUNT : ACCOUNT, '|')
    .split(' ')
    .filter((word) => !ADDRESS.test(word))
    .join(' ');
}

function removeEmployers(line: string, employer: string | undefined): string {
  const rest = employer ? line.replaceAll(employer, '|') : line;
  return rest.replaceAll(COMPANY, '|').replaceAll(EMPLOYER_GAP, '|');
}

const removeInabilities = (line: string) =>
  line
    .split(/(?<=[,;|•·]|\. )/)
    .filter((clause) => !UNABLE.test(clause))
    .join('');

/**
 * Removes headings, what is written of referees, and lines whose language or certificate is proposed as an entry: these
 * are not skills. Removes contact details, employers and what the person is unable to do from the other lines.
 */
export function listNameLines(text: string, entries: readonly ProposedEntry[]): NameLine[] {
  const quotes = entries.flatMap(({ kind, quote }) =>
    kind === 'language' || kind === 'certificate' ? [quote] : [],
  );
  const employers = new Map(
    entries.flatMap(({ organization, quote }) =>
      organization ? quote.split('\n').map((line) => [line, organization] as const) : [],
    ),
  );
  const lines = text.split('\n');
  const kinds = getLineKinds(lines);
  return lines.flatMap((line, at) => {
    const isRead =
      kinds[at] !== 'reference' &&
      !isHeading(line) &&
      !quotes.some((quote) => line.includes(quote));
    if (!isRead) return [];
    const kind = kinds[at];
    const own = removeContacts(removeInabilities(line), kind === 'contact');
    const mayNameTitle = kind !== 'objective' && kind !== 'interests' && !DUTY.test(line);
    return [{ text: removeEmployers(own, employers.get(line.trim())), mayNameTitle }];
  });
}
