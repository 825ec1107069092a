// Setup and input of the job endpoints: the job is Sen Vàng's.
import { createPosting, postJob, type TestBoard } from '#tests/support/test-board.ts';

async function draftOfSen(board: TestBoard): Promise<string> {
  const { body } = await board.call('sen', 'POST /jobs/drafts', { body: createPosting() });
  return body.id;
}

export const jobScenes = {
  'GET /jobs/suggest': () => ({ query: '?q=ke' }),
  'GET /salaries': () => ({}),
  'POST /jobs/drafts': () => ({ body: { title: 'Kế toán' } }),
  'PUT /jobs/:id/draft': async (board: TestBoard) => ({
    id: await draftOfSen(board),
    body: { title: 'Kế toán' },
  }),
  'PUT /jobs/:id/draft, published': async (board: TestBoard) => ({
    id: await postJob(board),
    body: { title: 'Kế toán' },
  }),
  'POST /jobs/preview': () => ({ body: { title: 'Kế toán' } }),
  'POST /jobs/:id/publish': async (board: TestBoard) => ({ id: await draftOfSen(board) }),
  'POST /jobs/:id/duplicate': async (board: TestBoard) => ({ id: await postJob(board) }),
  'POST /jobs/:id/undo': async (board: TestBoard) => {
    const { body } = await board.call('sen', 'POST /jobs', { body: createPosting() });
    return { id: body.id, body: { undo_id: body.undo.id } };
  },
  'POST /jobs/:id/close': async (board: TestBoard) => ({
    id: await postJob(board),
    body: { reason: 'filled' },
  }),
  'GET /jobs/:id/days': async (board: TestBoard) => ({ id: await postJob(board) }),
};
