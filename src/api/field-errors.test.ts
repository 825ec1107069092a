// Issues of validation as one sentence a field.
import { expect, test } from 'vitest';
import { toFieldErrors } from './field-errors.ts';

test('a body of no known variant names the field that chooses one', () => {
  // As zod reports a discriminator that is missing or unknown.
  const params = { errors: [], discriminator: 'act', options: ['accept', 'decline'] };
  const issue = { instancePath: '/act', keyword: 'invalid_union', message: 'Invalid', params };
  expect(toFieldErrors([issue], 'en')).toEqual({
    act: 'Please choose one of the listed values',
  });
});
