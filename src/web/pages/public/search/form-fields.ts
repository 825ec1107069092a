// Converts between a search form's fields and the URL.

const MATCH = 'match';

/** Ordering by match ignores filters: choosing it clears them, and choosing a filter leaves it. */
function separateMatchOrder(query: URLSearchParams, old: URLSearchParams): URLSearchParams {
  if (query.get('sort') !== MATCH || query.size === 1) return query;
  if (old.get('sort') !== MATCH) return new URLSearchParams({ sort: MATCH });
  query.delete('sort');
  return query;
}

/** Query string of the form. `as_typed` stays while the search text does not change. */
export function readSearchForm(form: HTMLFormElement, before: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const text = typeof value === 'string' ? value.trim() : '';
    // A list and its checkboxes may both name the same value.
    if (text && !query.getAll(name).includes(text)) query.append(name, text);
  }
  const old = new URLSearchParams(before);
  if (old.has('as_typed') && old.get('search') === query.get('search')) query.set('as_typed', '1');
  const text = separateMatchOrder(query, old).toString();
  return text ? `?${text}` : '';
}

function sortQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.sort();
  return String(query);
}

/** Whether two query strings have the same parameters, in any order and encoding. */
export const isSameQuery = (one: string, other: string): boolean =>
  sortQuery(one) === sortQuery(other);

/** Values of a list parameter, repeated or separated by commas. */
const listValues = (query: URLSearchParams, name: string) =>
  query.getAll(name).flatMap((value) => value.split(','));

/** A box without a name belongs to something else inside the form, such as the dialog of keyboard shortcuts. */
export const isNamedToggle = (field: unknown): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) && field.name !== '';

const isChosen = ({ name, value }: HTMLInputElement, query: URLSearchParams) =>
  listValues(query, name).includes(value);

/** The value that a field shows for the URL; a select that only adds values stays empty. */
const getShown = ({ name, dataset }: HTMLElement & { name: string }, query: URLSearchParams) =>
  dataset.adds ? '' : (query.get(name) ?? '');

/** Sets the fields to the values of the URL, except for text that is newer. */
export function followLink(form: HTMLFormElement, search: string, hasNewText = false): void {
  const query = new URLSearchParams(search);
  for (const field of form.elements) {
    if (isNamedToggle(field)) {
      field.checked = isChosen(field, query);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const value = getShown(field, query);
      // The page itself renders hidden fields.
      const isEditable =
        field instanceof HTMLInputElement
          ? field.type !== 'hidden' && !hasNewText
          : isOffered(field, value);
      if (field.name && isEditable && field.value !== value) field.value = value;
    }
  }
}

const isOffered = (field: HTMLSelectElement, value: string): boolean =>
  Array.from(field.options).some((option) => option.value === value);

/** True when a checkbox or select differs from the URL: it was changed before React ran. */
export function isAhead(form: HTMLFormElement, search: string): boolean {
  const query = new URLSearchParams(search);
  return Array.from(form.elements).some((field) => {
    if (isNamedToggle(field)) return field.checked && !isChosen(field, query);
    const chosen = field instanceof HTMLSelectElement && field.value !== '';
    return chosen && field.value !== getShown(field, query);
  });
}

/** False after a reload or Back, where the browser restores field values. */
export function isFreshSearch(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
}
