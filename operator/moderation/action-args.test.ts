// Arguments of commands that leave an audit row.
import { expect, test } from 'vitest';
import { parseActionArgs } from './action-args.ts';

test('the reason is required, cleaned and bounded; the operator is the system’s user or --by', () => {
  const args = ['job', 'abc', '--why', ' Đòi\u0000 tiền\n cọc ', '--now', '--by', 'Hoa'];
  expect(parseActionArgs(args, ['now'])).toEqual({
    operator: 'Hoa',
    reason: 'Đòi tiền cọc',
    positionals: ['job', 'abc'],
    flags: new Set(['now']),
  });
  expect(parseActionArgs(['--why', 'x']).operator).not.toBe('');
});

test.each([
  ['no reason', ['job', 'abc'], /Give a reason/],
  ['an empty reason', ['--why', ' \u200b '], /must not be empty/],
  ['a reason without end', ['--why', 'x'.repeat(501)], /at most 500/],
  ['an unknown flag', ['--why', 'x', '--force'], /--force/],
])('%s is refused', (_what, args, sentence) => {
  expect(() => parseActionArgs(args)).toThrow(sentence);
});
