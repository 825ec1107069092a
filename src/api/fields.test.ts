// Text fields that contracts share.
import { expect, test } from 'vitest';
import { proseField, textField } from './fields.ts';

test.each([textField(20), proseField(20)])(
  'marks that turn the writing direction are removed',
  (field) => expect(field.parse('Kế \u202etoán\u2066 \u{1f389}')).toBe('Kế toán 🎉'),
);
