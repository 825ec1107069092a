// The places that a picker offers, in the reader's language: five first, then all the others.
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { PROVINCES } from '#places/provinces.ts';
import { PICKER_FIRST, findPlaceByName } from '#places/rules.ts';
import type { Language } from '#context.ts';

type Named = { code: string; name_en: string; name_vi: string };

/** The picker's code of a place that was asked for by any of its names; an old province is its own, not the new one. */
function codeOf(location: string | undefined): string | null {
  const place = location ? findPlaceByName(location) : null;
  if (place === null || place === 'nationwide') return null;
  if (place === 'remote') return place;
  return place.former ? null : place.code;
}

/**
 * English names are the values, so that a switch of language keeps the choice. The place that was asked for keeps the
 * value that the address has ('79', 'sài gòn'), so that it shows as chosen, by its name.
 */
export function listLocations(language: Language, asked?: string): LocationChoices {
  const chosen = codeOf(asked);
  const choice = ({ code, name_en, name_vi }: Named) => ({
    value: asked && code === chosen ? asked : name_en,
    label: language === 'vi' ? name_vi : name_en,
  });
  const leading = new Set<string>(PICKER_FIRST.map(({ code }) => code));
  const rest = PROVINCES.filter(({ code }) => !leading.has(code)).map(choice);
  const order = new Intl.Collator(language);
  return {
    first: PICKER_FIRST.map(choice),
    rest: rest.toSorted((a, b) => order.compare(a.label, b.label)),
  };
}
