// A datalist of provinces and cities for a text field.
import { useLocale } from 'use-intl';
import { PROVINCES } from '#places/provinces.ts';

const FIRST = ['79', '01', '48', '92'];
const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
const ORDERED = PROVINCES.toSorted((a, b) => rank(a.code) - rank(b.code));

/** Use its id in the field's `list`. `more` is listed after the provinces. */
export function PlaceList({ id, more = [] }: { id: string; more?: string[] }) {
  const vi = useLocale() === 'vi';
  return (
    <datalist id={id}>
      {ORDERED.map(({ code, name_en, name_vi }) => (
        <option key={code} value={vi ? name_vi : name_en} />
      ))}
      {more.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
