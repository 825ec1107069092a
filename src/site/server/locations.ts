// The places that a picker offers, in the reader's language: five first, then all the others.
import type { LocationChoices } from '#jobs/parts/search-form.tsx';
import { PROVINCES } from '#places/provinces.ts';
import { PICKER_FIRST } from '#places/rules.ts';
import type { Language } from '#visit.ts';

type Named = { name_en: string; name_vi: string };

/** English names are the values, so that a switch of language keeps the choice. */
export function locationsOf(language: Language): LocationChoices {
  const choice = ({ name_en, name_vi }: Named) => ({
    value: name_en,
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
