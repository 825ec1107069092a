// The state of a form: what is typed while something else of the same form is waited for is not lost.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useForm } from './use-form.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const openForm = (sent: object[] = []) =>
  renderHook(() =>
    useForm({
      start: { letter: '', file: '' },
      draft: 'application',
      check: () => ({}),
      send: async (values) => {
        sent.push(values);
        return null;
      },
    }),
  );

test('a handler that waited changes its own field alone', () => {
  const { result } = openForm();
  // The upload of a file begins, then the letter is typed.
  const { set } = result.current;
  act(() => result.current.set('letter', 'Chào xưởng'));
  act(() => set('file', 'cv-1'));
  expect(result.current.values).toEqual({ letter: 'Chào xưởng', file: 'cv-1' });
  expect(sessionStorage.getItem('draft:application')).toContain('Chào xưởng');
});

test('two fields may change in one handler, and both are sent', async () => {
  const sent: object[] = [];
  const { result } = openForm(sent);
  await act(async () => {
    result.current.set('letter', 'Chào');
    result.current.set('file', 'cv-2');
    result.current.submit();
  });
  expect(sent).toEqual([{ letter: 'Chào', file: 'cv-2' }]);
});
