// Tests the state of decisions: what the bar may claim to have been done.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DecidedBatch } from './applicant-actions.ts';
import type { DecisionRequest } from './decide-dialog.tsx';
import { useDecisions } from './use-decisions.ts';

afterEach(cleanup);

const row = { id: '1', status: 'pending', seeker: { full_name: 'Linh' } } as never;

async function decide(answer: DecidedBatch) {
  const calls = {
    decide: () => Promise.resolve(answer),
    decideMany: () => Promise.resolve(answer),
    undo: () => Promise.resolve(null),
  };
  const onChanged = () => Promise.resolve();
  const { result } = renderHook(() => useDecisions({ rows: [row], calls, onChanged }));
  const request: DecisionRequest = { rows: [row], status: 'rejected', is_bulk: false };
  act(() => result.current.openDialog('rejected', [row]));
  await act(() => result.current.decide(request, ''));
  return result;
}

test('the bar tells what was decided', async () => {
  const result = await decide({ batch_id: 'b', decided: ['1'], left: [] });
  expect(result.current.done).toMatchObject({ name: 'Linh', decided: 1 });
});

test('the bar tells that a decision was undone, and then goes', async () => {
  const result = await decide({ batch_id: 'b', decided: ['1'], left: [] });
  await act(() => result.current.undo());
  expect(result.current.done).toMatchObject({ decided: 1, is_undone: true });
  act(() => result.current.forget());
  expect(result.current.done).toBeNull();
});

test('a decision that somebody had made before is not told as this person’s', async () => {
  const result = await decide({ batch_id: '', decided: [], left: [] });
  expect(result.current.done).toBeNull();
});
