// A sign-in that waits for its second step survives a reload of the tab, and nothing else.
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { usePendingStep } from './pending-step.ts';

beforeEach(() => sessionStorage.clear());

const isPending = ({ result }: ReturnType<typeof openForm>) => result.current[0];
const openForm = () => renderHook(() => usePendingStep());

test('a reload finds the step pending', () => {
  const form = openForm();
  expect(isPending(form)).toBe(false);
  act(() => form.result.current[1](true));
  // A reload unmounts nothing.
  expect(isPending(openForm())).toBe(true);
});

test('a form that was closed, or went back to the first step, begins again', () => {
  const closed = openForm();
  act(() => closed.result.current[1](true));
  closed.unmount();
  const form = openForm();
  expect(isPending(form)).toBe(false);
  act(() => form.result.current[1](true));
  act(() => form.result.current[1](false));
  expect(isPending(openForm())).toBe(false);
});
