// Tests that a start logs no warnings that the operator cannot fix.
import { expect, test } from 'vitest';
import { openWholeBoards } from './support/whole-board.ts';

test('composing the board causes no deprecation warning', async () => {
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const boards = await openWholeBoards();
  try {
    await boards.compose();
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', note);
    await boards.close();
  }
});
