// Location options in the reader's language: five first, then all others.
import { translate } from '#api/translate.ts';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { PROVINCES } from '#places/provinces.ts';
import { PICKER_FIRST, findPlaceByName } from '#places/rules.ts';
import type { Language } from '#context.ts';

type NamedPlace = { code: string; name_en: string; name_vi: string };

/** Code of a current place by any of its names; former provinces have no option. */
function findOptionCode(location: string | undefined): string | null {
  const place = location ? findPlaceByName(location) : null;
  if (place === null || place === 'nationwide') return null;
  if (place === 'remote') return place;
  return place.former ? null : place.code;
}

/**
 * Values are English names, so that a change of language keeps the selection. The selected place keeps the value of the
 * URL ('79', 'sài gòn'), so that it shows as selected.
 */
export function listLocations(language: Language, selected?: string): LocationChoices {
  const chosen = findOptionCode(selected);
  const choice = ({ code, name_en, name_vi }: NamedPlace) => ({
    value: selected && code === chosen ? selected : name_en,
    label: language === 'vi' ? name_vi : name_en,
  });
  const leading = new Set<string>(PICKER_FIRST.map(({ code }) => code));
  const rest = PROVINCES.filter(({ code }) => !leading.has(code)).map(choice);
  const order = new Intl.Collator(language);
  return {
    first: PICKER_FIRST.map(choice),
    rest: rest.toSorted((a, b) => order.compare(a.label, b.label)),
    unknown_advice:
      selected && findPlaceByName(selected) === null
        ? translate(language, ['search'], 'advice.unknown_place', { place: selected })
        : null,
  };
}
