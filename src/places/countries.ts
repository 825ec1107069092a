// Finds the country of a posting abroad as an ISO 3166 code.
import { foldText } from '#vietnamese/rules/fold.ts';

const COUNTRIES: Record<string, string> = {
  JP: 'nhat ban,nhat,japan,tokyo,osaka,nagoya',
  KR: 'han quoc,korea,south korea,seoul,busan',
  SG: 'singapore',
  MY: 'malaysia,kuala lumpur',
  TW: 'dai loan,taiwan,taipei',
  CN: 'trung quoc,china',
  HK: 'hong kong',
  TH: 'thai lan,thailand,bangkok',
  PH: 'philippines,manila',
  ID: 'indonesia,jakarta',
  KH: 'campuchia,cambodia,phnom penh',
  LA: 'lao,laos',
  AE: 'dubai,uae,dubai uae',
  US: 'my,usa,us,united states,hoa ky',
  CA: 'canada',
  AU: 'uc,australia',
  DE: 'duc,germany',
  FR: 'phap,france',
  GB: 'anh,united kingdom,uk',
};

const BY_NAME = new Map(
  Object.entries(COUNTRIES).flatMap(([code, names]) =>
    names.split(',').map((name) => [name, code] as const),
  ),
);

const MAX_WORDS = 3;

/** Returns the first country that the text names; null for 'Overseas' and unknown names. */
export function findCountry(text: string): string | null {
  const words = foldText(text.slice(0, 300)).split(' ');
  for (let from = 0; from < words.length; from += 1) {
    for (let length = MAX_WORDS; length > 0; length -= 1) {
      const code = BY_NAME.get(words.slice(from, from + length).join(' '));
      if (code) return code;
    }
  }
  return null;
}
