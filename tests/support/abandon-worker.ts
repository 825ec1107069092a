// Stands for a server that is killed while its worker runs an endless task: prints the worker's process id and waits.
import { WorkerProcess } from '#platform/workers/worker-process.ts';

const worker = new WorkerProcess({
  name: 'test',
  module: 'tests/support/test-worker.ts',
  deadlineMs: 60_000,
});
const pid = await worker.run('pid', null);
const endless = worker.run('spin', null);
setTimeout(() => process.stdout.write(String(pid)), 300);
await endless;
