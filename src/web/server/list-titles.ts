// Titles of filtered lists in the reader's language, such as '“kế toán” tại Hà Nội, trang 2'.
import { translate } from '#api/translate.ts';
import type { PlaceOption } from '#jobs/components/search-form.tsx';
import { NATIONWIDE, REMOTE_PLACE } from '#places/names.ts';
import { toListKey } from '#platform/list-key.ts';
import type { Language } from '#context.ts';

interface ListConditions {
  list: 'jobs' | 'companies';
  /** As typed. */
  search?: string | undefined;
  /** The most telling filter beside the place, as a label: a category, a type of job, an industry. */
  kind?: string | undefined;
  place?: PlaceOption | undefined;
  page: number;
}

/** Label of the industry, or else of the size, for the title of a list of companies. */
export function getCompanyKind(
  { industry, size }: { industry?: string | undefined; size?: string | undefined },
  language: Language,
): string | undefined {
  if (industry) return translate(language, ['companies'], `lists.industry.${toListKey(industry)}`);
  return size && translate(language, ['companies'], `lists.size.${toListKey(size)}`);
}

/** Characters of a typed text in a title; search engines show about sixty. */
const MAX_TYPED = 50;

function shorten(text: string): string {
  const characters = Array.from(text.trim());
  if (characters.length <= MAX_TYPED) return characters.join('');
  return `${characters.slice(0, MAX_TYPED).join('').trimEnd()}…`;
}

/** Keys of the choices among the places that name no place. */
const NO_PLACE = new Set<string>([REMOTE_PLACE.code, NATIONWIDE]);

/** Returns null for the first page of a list without conditions, which has the title of its page. */
export function toListTitle(conditions: ListConditions, language: Language): string | null {
  const { list, search, kind, place, page } = conditions;
  const say = (key: string, values?: Record<string, string | number>) =>
    translate(language, ['browse'], `list_title.${key}`, values);
  const words = search?.trim() ? shorten(search) : undefined;
  const isKind = place !== undefined && NO_PLACE.has(place.key);
  const kinds = [kind, isKind ? place.label : undefined].filter(Boolean).join(', ');
  const at = place && !isKind ? shorten(place.label) : undefined;
  if (!words && !kinds && !at) {
    const bare = translate(language, ['layout'], `meta.${list}.title`);
    return page > 1 ? say('page', { about: bare, page }) : null;
  }
  const name = words ? say(`${list}.words`, { words }) : say(`${list}.all`);
  const withKinds = kinds ? say(words ? 'and_kinds' : 'of_kinds', { about: name, kinds }) : name;
  const atPlace = at ? say('at', { about: withKinds, place: at }) : withKinds;
  return page > 1 ? say('page', { about: atPlace, page }) : atPlace;
}
