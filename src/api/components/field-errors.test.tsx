// Sentences of field errors: common keys, a form's own keys, and the server's sentences.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { getVisibleText, show } from '#tests/support/show.tsx';
import { useFieldErrors } from './field-errors.ts';

afterEach(cleanup);

type OwnKey = 'required' | 'place';

function Errors({
  errors,
  server_errors = {},
}: {
  errors: Record<string, OwnKey>;
  server_errors?: Record<string, string>;
}) {
  const error = useFieldErrors({ errors, server_errors }, () => 'City', { place: 'No such city' });
  return <p>{error('city')}</p>;
}

test('common keys have a sentence with the label, own keys the form’s sentence', () => {
  show('en', <Errors errors={{ city: 'required' }} />);
  expect(getVisibleText()).toMatch(/city/i);
  cleanup();
  show('en', <Errors errors={{ city: 'place' }} />);
  expect(getVisibleText()).toBe('No such city');
});

test('the server’s sentence comes first, also for an item of the field', () => {
  const server_errors = { 'city.0': 'Refused' };
  show('en', <Errors errors={{ city: 'place' }} server_errors={server_errors} />);
  expect(getVisibleText()).toBe('Refused');
});

test('a key without a sentence does not compile', () => {
  function useForgotten() {
    const form = { errors: { city: 'odd' } as Record<string, 'odd'>, server_errors: {} }; // narrows
    // @ts-expect-error the sentence of 'odd' is missing
    return useFieldErrors(form, () => 'City');
  }
  expect(useForgotten).toBeTypeOf('function');
});
