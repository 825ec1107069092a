// Setup and input of the moderation and account endpoints.
import { postJob, type TestBoard } from '#tests/support/test-board.ts';

export const accountScenes = {
  'GET /reports': async () => ({ query: '?subject=job&subject_id=none' }),
  'POST /reports': async (board: TestBoard) => ({
    body: { subject: 'job', subject_id: await postJob(board), reason: 'fee' },
  }),
};
