// Where the operator has a virus scanner, nothing is taken in that it has not called clean.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { createScanner } from '#platform/scanner/scanner.ts';
import { openBoard, type TestBoard } from '#tests/support/cast.ts';
import { INFECTED, startClamd } from '#tests/support/clamd.ts';
import { docx, handIn, pdf } from '#tests/support/papers.ts';

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
  const { status, body, headers } = await handIn(board, 'linh', bytes, { name: 'CV' });
  return { status, code: body.code, retry: headers['retry-after'] };
};
const INFECTED_CV = pdf([INFECTED]);
const keptFiles = async () => (await Array.fromAsync(board.files.store.all())).length;

test('a clean file is taken, an infected one is refused and leaves nothing', async () => {
  expect(await send(docx(['Kế toán']))).toMatchObject({ status: 201 });
  const kept = await keptFiles();
  expect(await send(INFECTED_CV)).toMatchObject({ status: 422, code: 'file_infected' });
  expect(await keptFiles()).toBe(kept);
  expect(clamd.scanned).toBe(2);
});

test.each(['error', 'hang up'] as const)(
  'while the scanner answers with %s, nothing is taken and the caller may come again',
  async (mood) => {
    clamd.mood = mood;
    const answer = await send(docx(['Kế toán']));
    expect(answer).toMatchObject({ status: 503, code: 'scanner_unavailable' });
    expect(Number(answer.retry)).toBeGreaterThan(0);
  },
);

test('without a scanner at its address nothing is taken', async () => {
  board.files.scanner = createScanner({ clamavUrl: 'unix:///nowhere/clamd.sock' });
  expect(await send(pdf())).toMatchObject({ status: 503, code: 'scanner_unavailable' });
});

test('a command may decide by its exit code', async () => {
  const command = (code: string) => `${process.execPath} -e ${code}`;
  const cases = [
    [command('process.stdin.resume().on("end",()=>process.exit(0))'), 201],
    [command('process.exit(1)'), 422],
    [command('process.exit(2)'), 503],
    ['/nowhere/scan --quiet', 503],
  ] as const;
  for (const [scanCommand, status] of cases) {
    board.files.scanner = createScanner({ scanCommand });
    expect(await send(pdf())).toMatchObject({ status });
  }
}, 60_000);

test('what looks like an attack is a security event', async () => {
  const warn = vi.spyOn(board.app.log, 'warn');
  await send(INFECTED_CV);
  const facts = { security: 'upload_refused', code: 'file_infected', person_id: 'person-linh' };
  expect(warn).toHaveBeenCalledWith(expect.objectContaining(facts), expect.any(String));
  warn.mockRestore();
});

test('one scanner decides', () => {
  const both = { CLAMAV_URL: 'tcp://127.0.0.1:3310', SCAN_COMMAND: 'clamdscan -' };
  expect(() => readConfig(both)).toThrow('CLAMAV_URL and SCAN_COMMAND');
  expect(readConfig({ CLAMAV_URL: 'unix:///run/clamav/clamd.ctl' }).clamavUrl).toContain('unix:');
});
