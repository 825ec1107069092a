// Pins the table of weights to its version, so that nobody changes one without the other.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as weights from './weights.ts';

test('a change of the weights raises VERSION', () => {
  const { VERSION, ...table } = weights;
  const text = JSON.stringify(table, (_, value) => (value instanceof Set ? [...value] : value));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  expect(
    [VERSION, hash],
    'Raise VERSION in weights.ts after any change of a weight, then enter both here',
  ).toEqual([23, '807bdc669330cadc']);
});
