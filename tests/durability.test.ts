// Tests that confirmed applications survive a kill of the server and the database, and that a repeated request creates
// no second one.
import { expect, test } from 'vitest';
import { testDurability } from './support/durability/run.ts';

const ROUNDS = 2;

test.skipIf(process.platform === 'win32')(
  'every application confirmed before a kill -9 exists exactly once',
  async () => {
    const { acknowledged, lost, doubled } = await testDurability(ROUNDS, () => {});
    expect(acknowledged).toBeGreaterThan(20);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  },
  120_000,
);
