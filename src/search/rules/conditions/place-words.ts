// Short and ambiguous place names in queries: which are accepted, and next to which words.
import words from '#search/rules/words/places.json' with { type: 'json' };

/** Words that introduce a place, and administrative units before its name; they are consumed with it. */
export const LEADS: readonly string[] = words.leads;
export const UNITS: readonly string[] = words.units;

/** Other countries, unless a language, a market or the origin of a company is meant. */
export const OVERSEAS_WORDS: readonly string[] = words.overseas;
export const NOT_OVERSEAS =
  /^(?:tieng|truong|khach|nguoi|lao|nhap|xuat|nguon|vien|hang|do|mon|cong|quan|ty|cty|doan|nghiep|von|tu|hoc|pham)$/;
export const NOT_OVERSEAS_BEFORE =
  /^(?:company|companies|corporation|market|markets|desk|team|clients?|customers?|language)$/;

/** Folded names that begin like a place name but are none. */
export const NO_PLACES: readonly string[] = words.no_places;

/** After these words a name that is also a street name belongs to a company. */
export const COMPANY_BEFORE = /^(?:ty|cty|doan|hang|group|thep|xay|dung|hoc)$/;

interface ShortName {
  /** Code of the province, and slug of the former one if that is meant. */
  codes: readonly (readonly [code: string, former: string | null])[];
  /** Accepted anywhere; or only at the end, after something to search for; or only after a lead word. */
  where: 'anywhere' | 'last' | 'led';
}

function toShortNames(names: Record<string, { where: string; places: string[] }>) {
  return new Map(
    Object.entries(names).map(([name, { where, places }]): [string, ShortName] => {
      const codes = places.map((it): [string, string | null] => {
        const [code = '', former = null] = it.split(' ');
        return [code, former];
      });
      return [name, { where: where as ShortName['where'], codes }]; // JSON widens it to string
    }),
  );
}

/** Place codes by the folded word. A name with several codes may mean each of them. */
export const SHORT_NAMES = toShortNames(words.short);

/** Marked short names whose meaning or acceptance differs from the unmarked one that they fold to. */
export const MARKED_SHORT = toShortNames(words.marked_short);
