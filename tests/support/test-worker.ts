// A worker process with tasks for tests: return, throw, crash, loop forever, or take all memory.
import fs from 'node:fs';
import { serveTasks } from '#platform/workers/serve-tasks.ts';

function fill(): number {
  const chunks: number[][] = [];
  for (;;) chunks.push(Array.from({ length: 100_000 }, (_, n) => n + chunks.length));
}

serveTasks({
  echo: (value: unknown) => value,
  fail: () => {
    throw new Error('as told');
  },
  spin: () => {
    for (;;);
  },
  fill,
  pid: () => process.pid,
  environment: () => Object.keys(process.env),
  crashOnce: (file: string) => {
    if (fs.existsSync(file)) return 'done';
    fs.writeFileSync(file, '');
    return process.kill(process.pid, 'SIGSEGV');
  },
  crash: () => process.kill(process.pid, 'SIGTRAP'),
});
