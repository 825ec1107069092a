// Location options in the reader's language: five first, then all others.
import { translate } from '#api/translate.ts';
import type { LocationChoices, PlaceOption } from '#jobs/components/search-form.tsx';
import { getPlaceName, NATIONWIDE, REMOTE_PLACE, type PlaceNames } from '#places/names.ts';
import { PROVINCES } from '#places/provinces.ts';
import { findArea, findPlaceByName, getPlaceKey, PICKER_FIRST } from '#places/rules.ts';
import type { Language } from '#context.ts';

type NamedPlace = PlaceNames & { code: string };

/** Code of a current place by any of its names; former provinces have no option. */
function findOptionCode(location: string | undefined): string | null {
  const place = location ? findPlaceByName(location) : null;
  if (place === null || place === NATIONWIDE) return null;
  if (place === 'remote') return place;
  return place.former || place.districts ? null : place.code;
}

const findLabel = (key: string, language: Language): string =>
  getPlaceName(key === REMOTE_PLACE.code ? REMOTE_PLACE : findArea(key), language);

/** A place in the reader's language; an unknown one as it was typed. */
function toSelected(value: string, language: Language): PlaceOption {
  const place = findPlaceByName(value);
  if (place === null) return { value, label: value, key: value };
  const key = typeof place === 'string' ? place : getPlaceKey(place);
  const label = findLabel(key, language);
  const isPart = typeof place === 'object' && key !== place.code;
  return isPart ? { value, label, key, within: place.code } : { value, label, key };
}

const leading = new Set<string>(PICKER_FIRST.map(({ code }) => code));
const others = PROVINCES.filter(({ code }) => !leading.has(code));

const sortByName = (name: 'name_en' | 'name_vi', language: Language) => {
  const order = new Intl.Collator(language);
  return others.toSorted((a, b) => order.compare(a[name], b[name]));
};

/** Sorted once, because collation costs more than the rest of a list. */
const sortedOthers = { en: sortByName('name_en', 'en'), vi: sortByName('name_vi', 'vi') };

/**
 * Values are English names, so that a change of language keeps the selection. The selected place keeps the value of the
 * URL ('79', 'sài gòn'), so that it shows as selected.
 */
export function listLocations(
  language: Language,
  selected: readonly string[] = [],
): LocationChoices {
  const spellings = new Map(selected.map((it) => [findOptionCode(it), it]));
  const choice = (place: NamedPlace) => ({
    value: spellings.get(place.code) ?? place.name_en,
    key: place.code,
    label: getPlaceName(place, language),
  });
  const unknown = selected.find((it) => findPlaceByName(it) === null);
  return {
    first: PICKER_FIRST.map(choice),
    rest: sortedOthers[language].map(choice),
    selected: selected.map((value) => toSelected(value, language)),
    unknown_advice: unknown
      ? translate(language, ['search'], 'advice.unknown_place', { place: unknown })
      : null,
  };
}
