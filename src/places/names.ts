// The codes of places that are no province, and names in the reader's language.
import type { Language } from '#context.ts';

export const NATIONWIDE = 'nationwide';
export const OVERSEAS = 'overseas';

export interface PlaceNames {
  name_en: string;
  name_vi: string;
}

/** A work mode that forms and filters list beside the places. */
export const REMOTE_PLACE = { code: 'remote', name_en: 'Remote', name_vi: 'Từ xa' } as const;

export const getPlaceName = ({ name_en, name_vi }: PlaceNames, language: Language): string =>
  language === 'vi' ? name_vi : name_en;
