// Between a form's fields and the address: each says what the other says.

const MATCH = 'match';

/** The order of the own profile takes no filter: choosing it lets go of them, and choosing one lets go of it. */
function apartFromMatch(query: URLSearchParams, old: URLSearchParams): URLSearchParams {
  if (query.get('sort') !== MATCH || query.size === 1) return query;
  if (old.get('sort') !== MATCH) return new URLSearchParams({ sort: MATCH });
  query.delete('sort');
  return query;
}

/** What the form asks for, as a query. The word for word search holds as long as the words do. */
export function readSearchForm(form: HTMLFormElement, before: string): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim());
  }
  const old = new URLSearchParams(before);
  if (old.has('as_typed') && old.get('search') === query.get('search')) query.set('as_typed', '1');
  const text = apartFromMatch(query, old).toString();
  return text ? `?${text}` : '';
}

/** The fields say what the address says, whichever way it changed. */
export function followLink(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = query.get(field.name) === field.value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const value = query.get(field.name) ?? '';
      // Hidden fields are the page's own to change.
      const known =
        field instanceof HTMLInputElement ? field.type !== 'hidden' : isOffered(field, value);
      if (field.name && known && field.value !== value) field.value = value;
    }
  }
}

export const isOffered = (field: HTMLSelectElement, value: string): boolean =>
  Array.from(field.options).some((option) => option.value === value);

/** Whether something was ticked or chosen that the address does not say: before React it was not answered. */
export function isAhead(form: HTMLFormElement, search: string): boolean {
  const query = new URLSearchParams(search);
  return Array.from(form.elements).some((field) => {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type))
      return field.checked && query.get(field.name) !== field.value;
    const chosen = field instanceof HTMLSelectElement && field.value !== '';
    return chosen && field.value !== (query.get(field.name) ?? '');
  });
}

/** A page that was reloaded or come back to has its fields filled by the browser, not by the person. */
export function isFreshSearch(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened instanceof PerformanceNavigationTiming && opened.type === 'navigate';
}
