// Setup and input of the matching endpoints: seekers with a profile, a job, and Linh's application to it.
import { postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';

const seekerProfile = {
  full_name: 'A',
  title: 'Kế toán thuế',
  bio: 'C',
  skills: ['MISA'],
  experience: 'mid',
  location: 'Hà Nội',
};

async function profiles(board: TestBoard): Promise<void> {
  for (const who of ['linh', 'minh'] as const satisfies readonly Name[]) {
    await board.call(who, 'POST /auth/profile/seeker', { body: seekerProfile });
  }
}

async function applied(board: TestBoard): Promise<{ job_id: string; id: string }> {
  await profiles(board);
  const job_id = await postJob(board);
  const { body } = await board.call('linh', 'POST /applications', { body: { job_id } });
  return { job_id, id: body.id };
}

export const matchingScenes = {
  'GET /jobs/recommended': async (board: TestBoard) => {
    await profiles(board);
    return {};
  },
  'GET /jobs/:id/match': async (board: TestBoard) => {
    await profiles(board);
    return { id: await postJob(board) };
  },
  'GET /jobs/:id/matches': async (board: TestBoard) => ({ id: (await applied(board)).job_id }),
  'GET /jobs/:id/similar': async (board: TestBoard) => ({ id: await postJob(board) }),
  'GET /applications/:id/match': async (board: TestBoard) => ({ id: (await applied(board)).id }),
  'PUT /matching/preference': () => ({ body: { enabled: true } }),
};
