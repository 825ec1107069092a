// An answered application survives the board's and the database's death; a repeated one is not a second.
import { expect, test } from 'vitest';
import { durability } from './support/durability/run.ts';

const ROUNDS = 2;

test.skipIf(process.platform === 'win32')(
  'applications that were acknowledged before a kill -9 are all there, each once',
  async () => {
    const { acknowledged, lost, doubled } = await durability(ROUNDS, () => {});
    expect(acknowledged).toBeGreaterThan(20);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  },
  120_000,
);
