// Setup and input of the endpoints of saved items: the saved search is Linh's.
import { toCompanyId, postJob, type TestBoard } from '#tests/support/test-board.ts';

const search = { name: 'Kế toán', query: { search: 'kế toán' } };

async function searchOfLinh(board: TestBoard): Promise<string> {
  const { body } = await board.call('linh', 'POST /saved-searches', { body: search });
  return body.id;
}

export const savedScenes = {
  'PUT /saved-jobs/:job_id': async (board: TestBoard) => ({ id: await postJob(board) }),
  'PUT /saved-jobs/:job_id/note': async (board: TestBoard) => {
    const id = await postJob(board);
    await board.call('linh', `PUT /saved-jobs/${id}`);
    return { id, body: { note: 'Gần nhà' } };
  },
  'DELETE /saved-jobs/:job_id': async (board: TestBoard) => ({ id: await postJob(board) }),
  'PUT /dismissed-jobs/:job_id': async (board: TestBoard) => ({
    id: await postJob(board),
    body: { reason: 'pay' },
  }),
  'DELETE /dismissed-jobs/:job_id': async (board: TestBoard) => ({ id: await postJob(board) }),
  'POST /saved-searches': () => ({ body: search }),
  'PATCH /saved-searches/:id': async (board: TestBoard) => ({
    id: await searchOfLinh(board),
    body: { frequency: 'weekly' },
  }),
  'DELETE /saved-searches/:id': async (board: TestBoard) => ({ id: await searchOfLinh(board) }),
  'GET /saved-searches/:id/preview': async (board: TestBoard) => ({
    id: await searchOfLinh(board),
  }),
  'GET /companies/:id/follow': () => ({ id: toCompanyId('sen') }),
  'PUT /companies/:id/follow': () => ({ id: toCompanyId('sen') }),
  'DELETE /companies/:id/follow': () => ({ id: toCompanyId('sen') }),
};
