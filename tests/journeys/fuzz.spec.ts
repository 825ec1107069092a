// Two thousand hostile inputs to every endpoint and page of the built product: no server error, no leak, no hang.
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { fuzzBoard } from '#tests/support/fuzz/run.ts';
import { createOwnFolder } from './support/leftovers.ts';
import { startBuiltServer } from './support/server.ts';

test('two thousand hostile requests cause no 5xx, leak or hang', async () => {
  test.setTimeout(300_000);
  const dataDir = createOwnFolder();
  // A separate board, because the hostile texts would appear in other journeys.
  const server = await startBuiltServer({ DATA_DIR: dataDir, DEMO: '1', DEV_MAIL: '0' });
  try {
    const report = await fuzzBoard({
      url: server.url,
      seed: 20_261_122,
      inputs: 2000,
      concurrency: 4,
    });
    expect(report.faults).toEqual([]);
    expect(report.hangs).toEqual([]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
