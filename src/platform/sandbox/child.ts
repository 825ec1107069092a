// The child process: reads one file from standard input, writes the result of its inspection, and exits.
import { Worker } from 'node:worker_threads';
import {
  MAX_MEMORY,
  SECONDS,
  UNREADABLE_FILE,
  type InspectionResult,
} from './inspection-result.ts';

/** Runs in a worker thread, so that an endless loop in the main thread cannot block it. */
const WATCH = `const ends = performance.now() + ${(SECONDS + 1) * 1000};
setInterval(() => {
  if (process.memoryUsage.rss() > ${MAX_MEMORY} || performance.now() > ends) process.kill(process.pid, 'SIGKILL');
}, 10);`;

type Reader = (bytes: Buffer) => InspectionResult | Promise<InspectionResult>;

/** Each task loads only its own libraries. */
const READERS: Record<string, () => Promise<Reader>> = {
  pdf: async () => (await import('./pdf.ts')).readPdf,
  docx: async () => (await import('./docx.ts')).readDocx,
  picture: async () => (await import('./picture.ts')).readPicture,
  photo: async () => (await import('./picture.ts')).readPhoto,
};

function writeResult(result: InspectionResult): void {
  process.stdout.write(JSON.stringify(result), () => process.exit(0));
}

async function readInput(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const load = READERS[process.argv[2] ?? ''];
if (!load) throw new Error('The task must be pdf, docx, picture or photo');
new Worker(WATCH, { eval: true }).unref();
const [reader, bytes] = await Promise.all([load(), readInput()]);
// From here on, only the file can cause an error.
process.on('uncaughtException', () => writeResult(UNREADABLE_FILE));
writeResult(
  await Promise.resolve(bytes)
    .then(reader)
    .catch(() => UNREADABLE_FILE),
);
