// Applies a picked suggestion: searches a title or skill, selects a place, or lists a company's jobs.
import { useNavigate } from 'react-router';
import type { Suggestion } from '#search/contract.ts';
import type { Suggest } from '#search/components/suggestions.ts';
import { callApi } from '#web/client/api.ts';
import { usePaths } from '#web/layout/root-data.ts';

export const fetchSuggestions: Suggest = async (q, signal) =>
  (await callApi('GET /jobs/suggest', { query: { q: q.slice(0, 100) }, signal })).suggestions;

/** Selects the place in the form; adds an option for a district that the list lacks. Returns false without a list. */
function choosePlace(form: HTMLFormElement, name: string): boolean {
  const field = form.querySelector<HTMLSelectElement>('select[name=location]');
  if (!field) return false;
  const option =
    Array.from(field.options).find(({ label }) => label === name) ?? new Option(name, name);
  if (!option.isConnected) field.add(option);
  field.value = option.value;
  return true;
}

export function usePickedSuggestion() {
  const navigate = useNavigate();
  const path = usePaths();
  return (text: string, suggestion: Suggestion | null, input: HTMLInputElement) => {
    const { form } = input;
    if (!form) return;
    if (suggestion?.kind === 'company' && suggestion.id) {
      input.value = '';
      void navigate(`${path('/jobs')}?company_id=${encodeURIComponent(suggestion.id)}`);
      return;
    }
    const isPlace = suggestion?.kind === 'place' && choosePlace(form, text);
    input.value = isPlace ? '' : text;
    form.requestSubmit();
  };
}
