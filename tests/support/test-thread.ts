// A worker thread with tasks for tests: return, throw, loop forever, or take all memory.
import { serveTasks } from '#platform/threads/serve-tasks.ts';

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
});
