// Names of places in the reader's language.
import { useLocale } from 'use-intl';
import { PROVINCES } from '#places/provinces.ts';

/** Translates province names: 'Ha Noi' in English, 'Hà Nội' in Vietnamese. Returns other names unchanged. */
export function usePlaceName(): (name: string) => string {
  const [own, other] =
    useLocale() === 'vi' ? (['name_vi', 'name_en'] as const) : (['name_en', 'name_vi'] as const);
  return (name) => PROVINCES.find((it) => it[other] === name)?.[own] ?? name;
}
