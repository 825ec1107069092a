// `npm run bench -- plans [--jobs N]`: runs the test of all pages' query plans on a large board.
import { spawnSync } from 'node:child_process';
import { root } from '#platform/root.ts';

const JOBS = 100_000;

/** Runs as a test, because the page loaders need the test tooling. */
export async function benchPlans({ jobs }: { jobs?: string | undefined }): Promise<void> {
  const env = { ...process.env, PLANNED_JOBS: jobs ?? String(JOBS) };
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/page-plans.test.ts'];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) throw new Error('A page reads more of a table than it may');
}
