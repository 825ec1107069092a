// Sends a hundred thousand hostile inputs to every endpoint and page of the built product; reports faults, leaks, hangs
// and response times.
import fs from 'node:fs';
import { createOwnFolder } from '#tests/journeys/support/leftovers.ts';
import { startBuiltServer } from '#tests/journeys/support/server.ts';
import { fuzzBoard } from '#tests/support/fuzz/run.ts';

const INPUTS = 100_000;
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);

/** `--size` is the number of inputs, `--only` the seed. */
export async function benchFuzz({ size, only }: { size?: string; only?: string }): Promise<void> {
  const inputs = Number(size ?? INPUTS);
  const seed = Number(only ?? 20_261_122);
  const dataDir = createOwnFolder();
  const server = await startBuiltServer({ DATA_DIR: dataDir, DEMO: '1', DEV_MAIL: '0' });
  try {
    const onProgress = (count: number) => {
      if (count % 10_000 === 0) console.log(`  ${count} of ${inputs}`);
    };
    const report = await fuzzBoard({ url: server.url, seed, inputs, concurrency: 8, onProgress });
    const { faults, hangs, times, statuses } = report;
    console.log(`  ${inputs} inputs of seed ${seed}`);
    console.log(`  statuses ${JSON.stringify(statuses)}`);
    console.log(`  ms p50 ${at(times, 0.5)}, p99 ${at(times, 0.99)}, longest ${at(times, 1)}`);
    console.log(`  faults and leaks ${faults.length}, hangs over 1 s ${hangs.length}`);
    for (const line of [...faults, ...hangs]) console.log(`    ${line}`);
    const ready = await fetch(`${server.url}/readyz`);
    console.log(`  afterwards /readyz answers ${ready.status}`);
    if (faults.length + hangs.length > 0) {
      process.exitCode = 1;
      console.log(`  The server's log is in ${dataDir}`);
    }
  } finally {
    await server.stop();
    if (!process.exitCode) fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
