// Setup and input of the file endpoints: Linh's CV, Sen Vàng's logo.
import { NOON, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { FIRST, patchInterview, proposeInterview } from '#tests/support/interviews.ts';
import { uploadCv, createDocx, uploadLogo, createPng } from '#tests/support/upload-files.ts';

const bytes = { 'content-type': 'application/octet-stream' };

/** At most ten files per person, and the callers run one after another. */
async function createAttachedCv(board: TestBoard) {
  await board.db.updateTable('files').set({ deleted_at: NOON }).execute();
  return { id: await uploadCv(board) };
}

async function sentCv(board: TestBoard) {
  const { id } = await createAttachedCv(board);
  const body = { job_id: await postJob(board), file_id: id };
  await board.call('linh', 'POST /applications', { body });
  return { id };
}

const loneLogo = async (board: TestBoard) => ({ id: await uploadLogo(board, 'founder') });
const logo = async (board: TestBoard) => ({ id: await uploadLogo(board) });

async function settled(board: TestBoard) {
  const { id } = await proposeInterview(board);
  await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
  return { id };
}

export const fileScenes = {
  'POST /uploads': async (_: TestBoard, who: Name | null) => ({
    body: who === 'sen' || who === 'ha_long' ? await createPng() : createDocx(['Kế toán']),
    headers: bytes,
  }),
  'GET /files/:id, a logo': logo,
  'GET /files/:id, a logo before its company exists': loneLogo,
  'GET /files/:id, a CV': createAttachedCv,
  'GET /files/:id, a CV that was sent to the company': sentCv,
  'GET /files/:id, unknown': () => ({ id: 'unknown' }),
  'POST /files/:id/link, of a CV': createAttachedCv,
  'POST /files/:id/link, of a CV that was sent to the company': sentCv,
  'POST /files/:id/link, of a logo before its company exists': loneLogo,
  'POST /files/:id/link, of a calendar entry': settled,
  'POST /files/:id/link, of a calendar entry that is off': async (board: TestBoard) => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'decline' });
    return { id };
  },
  'POST /files/:id/link, of account-export': () => ({ id: 'account-export' }),
  'POST /files/:id/link, of applications-export': () => ({ id: 'applications-export' }),
  'GET /files/:id/proposals': createAttachedCv,
  'DELETE /files/:id, a CV': createAttachedCv,
  'DELETE /files/:id, a logo': logo,
  'DELETE /files/:id, a logo before its company exists': loneLogo,
};
