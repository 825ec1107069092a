// Setup and input of the application endpoints: Linh's application to Sen Vàng.
import { postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';

async function sentByLinh(board: TestBoard, status?: 'rejected') {
  const body = { job_id: await postJob(board) };
  const { body: application } = await board.call('linh', 'POST /applications', { body });
  if (status) {
    await board.call('sen', `PATCH /applications/${application.id}`, { body: { status } });
    // Linh is notified, and the undo period is over.
    board.clock.now = new Date(board.clock.now.getTime() + 30_000);
  }
  return application;
}

const getJob = async (board: TestBoard, state: 'active' | 'paused' | 'removed') => {
  const job_id = await postJob(board);
  await board.db.updateTable('jobs').set({ state }).where('id', '=', job_id).execute();
  return { body: { job_id } };
};

const sent = async (board: TestBoard) => ({ id: (await sentByLinh(board)).id as string });
const viewed = { body: { status: 'viewed' } };

/** Each side removes its own note. */
async function noted(board: TestBoard, who: Name | null) {
  const { id } = await sent(board);
  const author = who === 'sen' ? 'sen' : 'linh';
  const note = await board.call(author, `POST /applications/${id}/notes`, { body: { text: 'A' } });
  return { id, note_id: note.body.id };
}

async function decided(board: TestBoard) {
  const { id } = await sent(board);
  const body = { ids: [id], status: 'rejected' };
  return { id: (await board.call('sen', 'POST /applications/decide', { body })).body.batch_id };
}

export const applicationScenes = {
  'POST /applications': (board: TestBoard) => getJob(board, 'active'),
  'POST /applications, a second time': async (board: TestBoard) => ({
    body: { job_id: (await sentByLinh(board)).job_id },
  }),
  'POST /applications, to a paused job': (board: TestBoard) => getJob(board, 'paused'),
  'POST /applications, to a removed job': (board: TestBoard) => getJob(board, 'removed'),
  'GET /applications/:id': sent,
  'GET /applications/:id, unknown': () => ({ id: 'unknown' }),
  'POST /applications/:id/withdraw': sent,
  'POST /applications/:id/withdraw, late': async (board: TestBoard) => ({
    id: (await sentByLinh(board, 'rejected')).id,
  }),
  'POST /applications/:id/notes': async (board: TestBoard) => ({
    ...(await sent(board)),
    body: { text: 'A' },
  }),
  'DELETE /applications/:id/notes/:note_id': noted,
  'GET /applications/:id/messages': sent,
  'POST /applications/:id/messages': async (board: TestBoard) => ({
    ...(await sent(board)),
    body: { text: 'A' },
  }),
  'POST /applications/:id/messages/read': sent,
  'PATCH /applications/:id': async (board: TestBoard) => ({ ...(await sent(board)), ...viewed }),
  'PATCH /applications/:id, unknown': () => ({ id: 'unknown', ...viewed }),
  'PATCH /applications/:id, already decided': async (board: TestBoard) => ({
    id: (await sentByLinh(board, 'rejected')).id,
    body: { status: 'accepted' },
  }),
  'POST /applications/decide': async (board: TestBoard) => ({
    body: { ids: [(await sent(board)).id], status: 'rejected' },
  }),
  'POST /applications/decide/:id/undo': decided,
};
