// Converts titles and company names written entirely in capitals to sentence case, with the usual capitals of places
// and proper names.
import { toProperName } from '#companies/rules/proper-name.ts';
import { listProvinceNames } from '#places/rules.ts';
import { isInCapitals, lowerCapitals } from '#vietnamese/rules/capitals.ts';

/** Maximum length of a title or name, in characters; longer text stays unchanged. */
const MAX_LENGTH = 500;

const isShouted = (text: string) => text.length <= MAX_LENGTH && isInCapitals(text);

const PLACES = new Map(listProvinceNames().map((name) => [name.toLocaleLowerCase('vi'), name]));
const PLACE = new RegExp(
  `(?<!\\p{L})(?:${[...PLACES.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')})(?!\\p{L})`,
  'gu',
);

/** 'KẾ TOÁN TẠI HÀ NỘI' becomes 'Kế toán tại Hà Nội'. */
export function lowerTitle(title: string): string {
  if (!isShouted(title)) return title;
  return lowerCapitals(title).replaceAll(PLACE, (name) => PLACES.get(name) ?? name);
}

/** 'CÔNG TY TNHH RED APPLE' becomes 'Công ty TNHH Red Apple'. */
export function lowerCompanyName(name: string): string {
  if (!isShouted(name)) return name;
  const proper = toProperName(name);
  const at = name.lastIndexOf(proper);
  if (at <= 0) return lowerCapitals(name, 'names');
  // Converts the whole name and slices the result: the legal form by itself may be too short to count as capitals.
  const form = lowerCapitals(name).slice(0, at);
  const trade = /(?<= TNHH | MTV | phần )\p{Ll}|(?<= )c(?=ổ phần)/gu;
  const capital = form.replaceAll(trade, (letter) => letter.toLocaleUpperCase('vi'));
  return capital + lowerCapitals(name, 'names').slice(at);
}
