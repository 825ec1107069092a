// What there is before each call about files, and what it sends: Linh's CV, Sen Vàng's logo.
import { NOON, postJob, type Name, type TestBoard } from '#tests/support/cast.ts';
import { cvOf, docx, logoOf, png } from '#tests/support/papers.ts';

const bytes = { 'content-type': 'application/octet-stream' };

/** Ten are kept at a time, and the callers come one after another. */
async function keptCv(board: TestBoard) {
  await board.db.updateTable('files').set({ deleted_at: NOON }).execute();
  return { id: await cvOf(board) };
}

async function sentCv(board: TestBoard) {
  const { id } = await keptCv(board);
  const body = { job_id: await postJob(board), file_id: id };
  await board.call('linh', 'POST /applications', { body });
  return { id };
}

const logo = async (board: TestBoard) => ({ id: await logoOf(board) });

export const fileScenes = {
  'POST /uploads': async (_: TestBoard, who: Name | null) => ({
    body: who === 'sen' || who === 'ha_long' ? await png() : docx(['Kế toán']),
    headers: bytes,
  }),
  'GET /files/:id, a logo': logo,
  'GET /files/:id, a CV': keptCv,
  'GET /files/:id, a CV that was sent to the company': sentCv,
  'GET /files/:id, unknown': () => ({ id: 'unknown' }),
  'POST /files/:id/link, of a CV': keptCv,
  'POST /files/:id/link, of a CV that was sent to the company': sentCv,
  'GET /files/:id/proposals': keptCv,
  'DELETE /files/:id, a CV': keptCv,
  'DELETE /files/:id, a logo': logo,
};
