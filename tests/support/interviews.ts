// Helpers for tests of interviews between Linh and Sen Vàng.
import { NOON, postJob, type ApiResponse, type Name, type TestBoard } from './test-board.ts';
import { HOUR } from '#platform/durations.ts';

export const toHoursAfterNoon = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
export const FIRST = toHoursAfterNoon(24).toISOString();
export const SECOND = toHoursAfterNoon(48).toISOString();
export const PROPOSAL = {
  times: [SECOND, FIRST],
  place: 'Tầng 5, 12 Lê Lợi',
  note: 'Mang theo CV',
};

/** Sends Linh's application to a new job of Sen Vàng. */
export async function applyToSen(board: TestBoard, job = {}): Promise<string> {
  const body = { job_id: await postJob(board, 'sen', job) };
  const { body: application } = await board.call('linh', 'POST /applications', { body });
  return application.id;
}

export const postProposal = (
  board: TestBoard,
  application: string,
  more: Record<string, unknown> = {},
): Promise<ApiResponse> =>
  board.call('sen', `POST /applications/${application}/interviews`, {
    body: { ...PROPOSAL, ...more },
  });

export async function proposeInterview(
  board: TestBoard,
  more: Record<string, unknown> = {},
  job = {},
) {
  const application = await applyToSen(board, job);
  const { status, body } = await postProposal(board, application, more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { application, id: String(body.id), body };
}

export const patchInterview = (
  board: TestBoard,
  who: Name,
  id: string,
  body: Record<string, unknown>,
) => board.call(who, `PATCH /interviews/${id}`, { body });

/** Returns the kinds of an application's events, in order. */
export async function listEventKinds(board: TestBoard, application_id: string): Promise<string[]> {
  const query = board.db.selectFrom('events').select('kind');
  const rows = await query.where('application_id', '=', application_id).orderBy('seq').execute();
  return rows.map(({ kind }) => kind);
}

/** Puts the interview into the state of an event of this kind: mails about it are sent only while they are true. */
export async function setInterviewFor(
  { db }: Pick<TestBoard, 'db'>,
  id: string,
  kind: string,
): Promise<void> {
  const isSet = kind === 'interview_accepted' || kind === 'interview_tomorrow';
  const { starts_at } = await db
    .selectFrom('interview_times')
    .select('starts_at')
    .where('interview_id', '=', id)
    .executeTakeFirstOrThrow();
  const set = { state: 'accepted', chosen_at: starts_at } as const;
  const change = isSet ? set : ({ state: 'proposed', chosen_at: null } as const);
  await db.updateTable('interviews').set(change).where('id', '=', id).execute();
}
