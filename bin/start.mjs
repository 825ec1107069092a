// `npm start`: installs and builds what is missing, then runs the server.
import { becomeNode24, main } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/**
 * A larger young generation makes nothing faster here and takes 150 MB more. On a machine with much memory V8 lets the
 * old generation grow to four times what is in use before it collects it: 200 MB more for no more pages a second.
 */
const HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=30'];

/**
 * Settings of glibc's allocator. Each compression allocates several megabytes and frees them at once. By default they
 * are returned to the system every time, and allocating them again costs as much as compressing a small response.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(8 << 20),
  MALLOC_TRIM_THRESHOLD_: String(16 << 20),
};

await main(async () => {
  await ensureInstalled({ dev: false });
  await ensureBuilt();
  await becomeNode24([...HEAP, 'build/server/server.js'], {
    ...MEMORY,
    NODE_ENV: process.env.NODE_ENV || 'production',
  });
});
