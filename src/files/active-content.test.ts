// Tests that CVs with active content are refused with their own error, and plain ones are accepted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACTIVE_DOCX, ACTIVE_PDF, PLAIN_DOCX, PLAIN_PDF } from '#tests/support/active-files.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { uploadFile } from '#tests/support/upload-files.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.db.deleteFrom('files').execute();
});

const uploadCv = async (bytes: Buffer) => {
  const { status, body } = await uploadFile(board, 'linh', bytes, { name: 'CV' });
  return { status, code: body.code };
};

describe.each([
  ['DOCX', ACTIVE_DOCX],
  ['PDF', ACTIVE_PDF],
])('a %s with', (_kind, cases) => {
  test.each(cases)(
    '%s is refused',
    async (_what, make) => {
      expect(await uploadCv(make())).toEqual({ status: 422, code: 'file_active' });
    },
    30_000,
  );
});

describe.each([
  ['DOCX', PLAIN_DOCX],
  ['PDF', PLAIN_PDF],
])('a %s with', (_kind, cases) => {
  test.each(cases)(
    '%s is accepted',
    async (_what, make) => {
      expect(await uploadCv(make())).toEqual({ status: 201, code: undefined });
    },
    30_000,
  );
});

test('the error says what to do, in both languages', async () => {
  const [, make] = ACTIVE_DOCX[0] ?? [];
  for (const [language, expected] of [
    ['en', /save it as a plain PDF/],
    ['vi', /lưu lại thành PDF thường/],
  ] as const) {
    const headers = { 'content-type': 'application/octet-stream' };
    const { body } = await board.call('linh', 'POST /uploads', {
      body: make?.(),
      headers,
      language,
    });
    expect(body.error).toMatch(expected);
  }
}, 30_000);
