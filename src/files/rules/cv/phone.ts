// Finds the phone number of a CV's owner. Only for the server, because the library's rules of all countries are large.
import { findPhoneNumbersInText } from 'libphonenumber-js/max';

export interface ProposedPhone {
  /** In E.164. */
  number: string;
  /** The line that contains it. */
  quote: string;
}

/** Contact details stand at the top; numbers further down are those of referees. */
const HEAD_LINES = 15;
const MAX_LINE = 200;
/** A tax code or an identity card has as many digits as a phone number. */
const OTHER_NUMBER = /mst|mã số|cccd|cmnd|tax|passport|hộ chiếu|stk|tài khoản/iu;

export function findPhone(text: string): ProposedPhone | null {
  for (const line of text.split('\n', HEAD_LINES).map((it) => it.slice(0, MAX_LINE))) {
    if (OTHER_NUMBER.test(line)) continue;
    const found = findPhoneNumbersInText(line, 'VN').find(({ number }) => number.isValid());
    if (found && !found.number.ext) return { number: found.number.number, quote: line };
  }
  return null;
}
