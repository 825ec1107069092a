// Finds the country of a posting abroad as an ISO 3166 code, with its name in both languages.
import { foldText } from '#vietnamese/rules/fold.ts';

interface Country {
  code: string;
  name_vi: string;
  name_en: string;
}

/** Names by code: Vietnamese, English, other folded names, cities. */
const NAMES: Record<string, readonly [vi: string, en: string, aliases?: string, cities?: string]> =
  {
    JP: ['Nhật Bản', 'Japan', 'nhat', 'tokyo,osaka,nagoya'],
    KR: ['Hàn Quốc', 'South Korea', 'korea', 'seoul,busan'],
    SG: ['Singapore', 'Singapore'],
    MY: ['Malaysia', 'Malaysia', '', 'kuala lumpur'],
    TW: ['Đài Loan', 'Taiwan', '', 'taipei'],
    CN: ['Trung Quốc', 'China'],
    HK: ['Hồng Kông', 'Hong Kong'],
    TH: ['Thái Lan', 'Thailand', '', 'bangkok'],
    PH: ['Philippines', 'Philippines', '', 'manila'],
    ID: ['Indonesia', 'Indonesia', '', 'jakarta'],
    KH: ['Campuchia', 'Cambodia', '', 'phnom penh'],
    LA: ['Lào', 'Laos'],
    AE: ['UAE', 'UAE', '', 'dubai'],
    US: ['Mỹ', 'United States', 'usa,us,hoa ky'],
    CA: ['Canada', 'Canada'],
    AU: ['Úc', 'Australia'],
    DE: ['Đức', 'Germany'],
    FR: ['Pháp', 'France'],
    GB: ['Anh', 'United Kingdom', 'uk'],
  };

const toWords = (list = '') => list.split(',').filter(Boolean);

/** Countries by the folded names of countries and their cities. */
const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([code, [name_vi, name_en, aliases, cities]]) =>
    [foldText(name_vi), foldText(name_en), ...toWords(aliases), ...toWords(cities)].map(
      (name): [string, Country] => [name, { code, name_vi, name_en }],
    ),
  ),
);

const MAX_WORDS = 3;

/** Returns the first country that the text names, or names a city of; null for 'Overseas' and unknown names. */
export function findCountry(text: string): Country | null {
  const words = foldText(text.slice(0, 300)).split(' ');
  for (let from = 0; from < words.length; from += 1) {
    for (let length = MAX_WORDS; length > 0; length -= 1) {
      const country = BY_NAME.get(words.slice(from, from + length).join(' '));
      if (country) return country;
    }
  }
  return null;
}

/** Whether the whole text is the name of a country, not of a city in it. */
export function isCountryName(text: string): boolean {
  const name = foldText(text);
  const isCity = Object.values(NAMES).some(([, , , cities]) => toWords(cities).includes(name));
  return BY_NAME.has(name) && !isCity;
}
