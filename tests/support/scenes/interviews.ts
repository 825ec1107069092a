// Setup and input of the interview endpoints: one between Linh and Sen Vàng.
import { toCompanyId, type TestBoard } from '#tests/support/test-board.ts';
import {
  FIRST,
  patchInterview,
  proposeInterview,
  PROPOSAL,
  applyToSen,
} from '#tests/support/interviews.ts';

export const interviewScenes = {
  'GET /companies/:id/replies': () => ({ id: toCompanyId('sen') }),
  'POST /applications/:id/interviews': async (board: TestBoard) => ({
    id: await applyToSen(board),
    body: PROPOSAL,
  }),
  'PATCH /interviews/:id': async (board: TestBoard, who: string | null) => ({
    id: (await proposeInterview(board)).id,
    body: { act: who === 'sen' ? 'cancel' : 'decline' },
  }),
  'PATCH /interviews/:id, in the other side’s place': async (
    board: TestBoard,
    who: string | null,
  ) => ({
    id: (await proposeInterview(board)).id,
    body: { act: who === 'sen' ? 'decline' : 'cancel' },
  }),
  'PATCH /interviews/:id, unknown': () => ({ id: 'unknown', body: { act: 'decline' } }),
  'GET /interviews/:id.ics': async (board: TestBoard) => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    return { id };
  },
};
