// Texts that the API writes follow a switch of the language.
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrapInLanguage, press } from '#tests/support/show.tsx';
import { useMatches } from './applicants/matches.tsx';
import { usePreview } from './posting/use-preview.ts';

const api = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('#web/client/api.ts', () => ({ callApi: api }));

beforeEach(() => {
  vi.useFakeTimers();
  api.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const names = () => api.mock.calls.map(([name]) => name);

function Matches() {
  useMatches('job');
  return null;
}

test('the reasons of matches are loaded in the new language', () => {
  api.mockResolvedValue({ matches: [] });
  const { rerender } = render(wrapInLanguage('en', <Matches />));
  rerender(wrapInLanguage('vi', <Matches />));
  expect(names()).toEqual(['GET /jobs/:id/matches', 'GET /jobs/:id/matches']);
});

// The preview reads only the title itself.
const VALUES = { title: 'Kế toán' } as Parameters<
  ReturnType<typeof usePreview>['requestPreview']
>[0];
// What is sent does not matter here.
const toPayload = () => ({}) as ReturnType<Parameters<typeof usePreview>[0]>;
function Preview() {
  const { requestPreview } = usePreview(toPayload);
  return <button onClick={() => requestPreview(VALUES)}>Type</button>;
}

test('the preview of a job is loaded in the new language at once', async () => {
  api.mockResolvedValue({});
  const { rerender } = render(wrapInLanguage('en', <Preview />));
  rerender(wrapInLanguage('vi', <Preview />));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(names()).toEqual([]);
  press('Type');
  await act(() => vi.advanceTimersByTimeAsync(1));
  rerender(wrapInLanguage('en', <Preview />));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(names()).toEqual(['POST /jobs/preview', 'POST /jobs/preview']);
});
