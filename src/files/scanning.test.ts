// Tests that, with a configured virus scanner, only files that it reports as clean are stored.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createScanner } from '#platform/scanner/scanner.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { INFECTED, startClamd } from '#tests/support/clamd.ts';
import { createDocx, uploadFile, createPdf } from '#tests/support/upload-files.ts';

let board: TestBoard;
let clamd: Awaited<ReturnType<typeof startClamd>>;
beforeAll(async () => {
  [board, clamd] = await Promise.all([openBoard(), startClamd()]);
});
afterAll(async () => {
  await board.close();
  await clamd.stop();
});
beforeEach(async () => {
  clamd.mood = 'well';
  board.files.scanner = createScanner({ clamavUrl: clamd.url });
  await board.db.deleteFrom('files').execute();
});

const send = async (bytes: Buffer) => {
  const { status, body, headers } = await uploadFile(board, 'linh', bytes, { name: 'CV' });
  return { status, code: body.code, retry: headers['retry-after'] };
};
const INFECTED_CV = createPdf([INFECTED]);
const countStoredFiles = async () => (await Array.fromAsync(board.files.store.list())).length;

test('a clean file is stored, an infected one is refused and leaves nothing', async () => {
  expect(await send(createDocx(['Kế toán']))).toMatchObject({ status: 201 });
  const storedBefore = await countStoredFiles();
  expect(await send(INFECTED_CV)).toMatchObject({ status: 422, code: 'file_infected' });
  expect(await countStoredFiles()).toBe(storedBefore);
  expect(clamd.scanned).toBe(2);
});

test.each(['error', 'hang up'] as const)(
  'with the scanner answering %s, uploads are refused with a retry time',
  async (mood) => {
    clamd.mood = mood;
    const response = await send(createDocx(['Kế toán']));
    expect(response).toMatchObject({ status: 503, code: 'scanner_unavailable' });
    expect(Number(response.retry)).toBeGreaterThan(0);
  },
);

test('with an unreachable scanner, uploads are refused', async () => {
  board.files.scanner = createScanner({ clamavUrl: 'unix:///nowhere/clamd.sock' });
  expect(await send(createPdf())).toMatchObject({ status: 503, code: 'scanner_unavailable' });
});

test('a scan command decides by its exit code', async () => {
  const command = (code: string) => `${process.execPath} -e ${code}`;
  const cases = [
    [command('process.stdin.resume().on("end",()=>process.exit(0))'), 201],
    [command('process.exit(1)'), 422],
    [command('process.exit(2)'), 503],
    ['/nowhere/scan --quiet', 503],
  ] as const;
  for (const [scanCommand, status] of cases) {
    board.files.scanner = createScanner({ scanCommand });
    expect(await send(createPdf())).toMatchObject({ status });
  }
}, 60_000);

test('an upload that looks like an attack is logged as a security event', async () => {
  const warn = vi.spyOn(board.app.log, 'warn');
  await send(INFECTED_CV);
  const facts = { security: 'upload_refused', refusal: 'file_infected', person_id: 'person-linh' };
  expect(warn).toHaveBeenCalledWith(expect.objectContaining(facts), expect.any(String));
  warn.mockRestore();
});

test('refuses a configuration with two scanners', () => {
  const both = { CLAMAV_URL: 'tcp://127.0.0.1:3310', SCAN_COMMAND: 'clamdscan -' };
  expect(() => readConfig(both)).toThrow('CLAMAV_URL and SCAN_COMMAND');
  expect(readConfig({ CLAMAV_URL: 'unix:///run/clamav/clamd.ctl' }).clamavUrl).toContain('unix:');
});
