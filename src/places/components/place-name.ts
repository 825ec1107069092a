// Names of places in the reader's language.
import { useLocale } from 'use-intl';
import { translateProvince } from '#places/provinces.ts';

export function usePlaceName(): (name: string) => string {
  const language = useLocale();
  return (name) => translateProvince(name, language);
}
