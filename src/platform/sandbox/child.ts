// The child process: reads one file from its standard input, says what it is worth, and ends.
import { Worker } from 'node:worker_threads';
import { MAX_MEMORY, SECONDS, unreadable, type Reading } from './reading.ts';

/** In a thread of its own, so that no endless loop can keep it from its watch. */
const WATCH = `const ends = performance.now() + ${(SECONDS + 1) * 1000};
setInterval(() => {
  if (process.memoryUsage.rss() > ${MAX_MEMORY} || performance.now() > ends) process.kill(process.pid, 'SIGKILL');
}, 10);`;

type Reader = (bytes: Buffer) => Reading | Promise<Reading>;

/** Each task loads its own libraries alone. */
const READERS: Record<string, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf.ts')).readPdf,
  docx: async () => (await import('./docx.ts')).readDocx,
  picture: async () => (await import('./picture.ts')).readPicture,
};

function answer(reading: Reading): void {
  process.stdout.write(JSON.stringify(reading), () => process.exit(0));
}

async function input(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const load = READERS[process.argv[2] ?? ''];
if (!load) throw new Error('This child reads a pdf, a docx or a picture');
new Worker(WATCH, { eval: true }).unref();
const [reader, bytes] = await Promise.all([load(), input()]);
// From here on only the file can be at fault.
process.on('uncaughtException', () => answer(unreadable));
answer(
  await Promise.resolve(bytes)
    .then(reader)
    .catch(() => unreadable),
);
