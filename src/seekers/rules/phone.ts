// Parses phone numbers as people type them. Only for the server: the library's rules of all countries take 145 kB.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Maximum length of a typed number with spaces, dots and brackets. */
export const MAX_TYPED_PHONE = 40;

/** '0912 345 678' becomes '+84912345678'; without a country code it is Vietnamese. Null for no valid number. */
export function toPhoneNumber(typed: string): string | null {
  if (typed.length > MAX_TYPED_PHONE) return null;
  const found = parsePhoneNumberFromString(typed, { defaultCountry: 'VN', extract: false });
  return found?.isValid() && !found.ext ? found.number : null;
}
