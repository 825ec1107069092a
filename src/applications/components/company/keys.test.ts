// Tests the keyboard control of the list of applicants.
import { describe, expect, test } from 'vitest';
import { toKeyCommand, findNeighbour } from './keys.ts';

describe('keys', () => {
  const press = (key: string, more = {}) =>
    toKeyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  test.each([
    ['ArrowDown', { move: 'next' }],
    ['K', { move: 'previous' }],
    ['x', { action: 'tick' }],
    ['a', { action: 'accepted' }],
    ['q', null],
  ])('%s means %j', (key, command) => expect(press(key)).toEqual(command));

  test('with a modifier are left to the browser', () => {
    expect(press('a', { ctrlKey: true })).toBeNull();
  });

  test.each([
    ['a', 'next', 'b'],
    ['b', 'next', null],
    ['b', 'right', 'c'],
    ['c', 'left', 'a'],
    ['b', 'first', 'a'],
  ] as const)('from %s %s leads to %s', (from, move, to) => {
    expect(findNeighbour([['a', 'b'], [], ['c']], from, move)).toBe(to);
  });
});
