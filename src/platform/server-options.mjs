// Options of Node and the environment that the server runs with, also under tests and measurements.

/**
 * With a young generation of 4 MB, what concurrent searches and pages still use is moved to the old one and collected
 * there, at up to a third more processor time. On a machine with much memory V8 lets the old generation grow to four
 * times what is in use before it collects it: 200 MB more for no more pages a second. With 30 percent it is marked twice
 * a second under load, at a tenth more processor time a page than with 70. With 50 the process has some 30 MB less than
 * with 70, at the same processor time within the noise.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];

/**
 * Settings of glibc's allocator. Each compression allocates several megabytes and frees them at once. By default they
 * are returned to the system every time, and allocating them again costs as much as compressing a small response.
 */
export const SERVER_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(8 << 20),
  MALLOC_TRIM_THRESHOLD_: String(16 << 20),
};
