// Finds the phone number of a CV's owner. Only for the server, because the library's rules of all countries are large.
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { getLineKinds, type SectionKind } from './sections.ts';

interface ProposedPhone {
  /** In E.164. */
  number: string;
  /** The line that contains it. */
  quote: string;
}

/** Contact details stand at the top or under their heading; other numbers further down are those of referees. */
const HEAD_LINES = 15;
const MAX_LINES = 3000;
const MAX_LINE = 200;
/** A tax code or an identity card has as many digits as a phone number. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:mst|mã số|ma so|cccd|cmnd|tax|passport|hộ chiếu|ho chieu|stk|tài khoản|tai khoan)(?!\p{L})/iu;
const SPLIT = /\s[-–—]\s|[|;,•·]/u;

function findInPart(part: string): string | null {
  if (OTHER_NUMBER.test(part)) return null;
  const found = findPhoneNumbersInText(part, 'VN').find(({ number }) => number.isValid());
  return found && !found.number.ext ? found.number.number : null;
}

const isNearHeading = (kinds: readonly SectionKind[], at: number) =>
  kinds[at] === 'contact' && kinds.slice(at - HEAD_LINES, at).some((kind) => kind !== 'contact');

/** The lines to read: the first, without those about referees, then as many of later contact sections. */
function listContactLines(lines: readonly string[], kinds: readonly SectionKind[]): string[] {
  const head = lines.slice(0, HEAD_LINES).filter((_, at) => kinds[at] !== 'reference');
  const later = lines.filter((_, at) => at >= HEAD_LINES && isNearHeading(kinds, at));
  return [...head, ...later.slice(0, HEAD_LINES)];
}

export function findPhone(text: string): ProposedPhone | null {
  const lines = text.split('\n', MAX_LINES).map((it) => it.slice(0, MAX_LINE));
  for (const line of listContactLines(lines, getLineKinds(lines))) {
    // A number may itself contain the signs that separate it from others ('0912 - 345 - 678'): the whole line first.
    for (const part of [line, ...line.split(SPLIT)]) {
      const number = findInPart(part);
      if (number) return { number, quote: line };
    }
  }
  return null;
}
