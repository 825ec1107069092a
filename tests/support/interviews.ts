// An interview between Linh and Sen Vàng, for tests of its way.
import { NOON, postJob, type Answer, type Name, type TestBoard } from './cast.ts';

const HOUR = 3_600_000;
export const hoursOn = (hours: number) => new Date(NOON.getTime() + hours * HOUR);
export const FIRST = hoursOn(24).toISOString();
export const SECOND = hoursOn(48).toISOString();
export const PROPOSAL = {
  times: [SECOND, FIRST],
  place: 'Tầng 5, 12 Lê Lợi',
  note: 'Mang theo CV',
};

/** Linh's application to a new job of Sen Vàng. */
export async function sendToSen(board: TestBoard, job = {}): Promise<string> {
  const body = { job_id: await postJob(board, 'sen', job) };
  const { body: application } = await board.call('linh', 'POST /applications', { body });
  return application.id;
}

export const ask = (
  board: TestBoard,
  application: string,
  more: Record<string, unknown> = {},
): Promise<Answer> =>
  board.call('sen', `POST /applications/${application}/interviews`, {
    body: { ...PROPOSAL, ...more },
  });

export async function propose(board: TestBoard, more: Record<string, unknown> = {}, job = {}) {
  const application = await sendToSen(board, job);
  const { status, body } = await ask(board, application, more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { application, id: String(body.id), body };
}

export const move = (board: TestBoard, who: Name, id: string, body: Record<string, unknown>) =>
  board.call(who, `PATCH /interviews/${id}`, { body });

/** What was noted to be told about an application, in order. */
export async function toldOf(board: TestBoard, application_id: string): Promise<string[]> {
  const query = board.db.selectFrom('events').select('kind');
  const rows = await query.where('application_id', '=', application_id).orderBy('seq').execute();
  return rows.map(({ kind }) => kind);
}
