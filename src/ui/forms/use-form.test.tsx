// The state of a form: what is typed while something else of the same form is waited for is not lost.
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { describeRefusal, useForm } from './use-form.ts';

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

/** A form whose sends are answered by the test; returns the keys that were sent. */
function openSlowForm() {
  const keys: string[] = [];
  const responses: ((refusal: { message: string } | null) => void)[] = [];
  const form = renderHook(() =>
    useForm({
      start: { letter: '' },
      draft: 'application',
      check: () => ({}),
      send: async (_values, key) => {
        keys.push(key);
        return new Promise<{ message: string } | null>((resolve) => responses.push(resolve));
      },
    }),
  );
  return { ...form, keys, answers: responses };
}

test('what is typed while the form is sent is a new request, under a new key', async () => {
  const { result, keys, answers } = openSlowForm();
  act(() => result.current.set('letter', 'Chào'));
  act(() => result.current.submit());
  act(() => result.current.set('letter', 'Chào xưởng'));
  // The response was lost.
  await act(async () => answers[0]?.({ message: 'Network error' }));
  act(() => result.current.submit());
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a restored draft has its key until it is changed', async () => {
  const first = openSlowForm();
  act(() => first.result.current.set('letter', 'Chào'));
  act(() => first.result.current.submit());
  first.unmount();
  const [sent] = first.keys;
  const second = openSlowForm();
  act(() => second.result.current.submit());
  expect(second.keys).toEqual([sent]);
  second.unmount();
  const third = openSlowForm();
  act(() => third.result.current.set('letter', 'Chào xưởng'));
  act(() => third.result.current.submit());
  expect(third.keys[0]).not.toBe(sent);
});

test('a place without fields shows which fields are wrong and how', () => {
  const message = 'Please check: Message.';
  expect(describeRefusal({ message, fields: { text: 'At most 2,000 characters' } })).toBe(
    'Please check: Message. At most 2,000 characters',
  );
  expect(describeRefusal({ message: 'Not found', fields: {} })).toBe('Not found');
});
