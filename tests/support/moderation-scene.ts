// Shared setup for tests of the moderation commands: jobs, applications, and received notifications.
import { expect } from 'vitest';
import { restoreCompany, takeDownCompany } from '#companies/actions/takedown.ts';
import { markRestored, markTakenDown } from '#jobs/store/takedowns.ts';
import { dispatchEvents } from '#notifications/worker/dispatcher.ts';
import { postJob, type Name, type TestBoard } from './test-board.ts';
import { silentLog } from './silent-log.ts';

const TITLES = ['Thợ gốm', 'Lái xe nâng', 'Điều dưỡng', 'Kỹ sư cầu đường', 'Đầu bếp'];
const REASON = 'Đòi tiền cọc';

/** The options of every moderation command. */
export const WHY = ['--why', REASON, '--by', 'hoa'];

/** Makes the subjects of a mail taken down or suspended as its kind says, and else not, without any event. */
export async function setModerationFor(
  { db, clock: { now } }: TestBoard,
  kind: string,
  { job_id, company_id, person_id }: Record<'job_id' | 'company_id' | 'person_id', string>,
): Promise<void> {
  if (kind.endsWith('job_taken_down')) await markTakenDown(db, job_id, REASON, now);
  else await markRestored(db, job_id);
  if (kind === 'company_taken_down') await takeDownCompany({ db, now }, company_id, REASON);
  else await restoreCompany({ db }, company_id);
  const isSuspended = kind === 'account_suspended';
  const set = {
    disabled_at: isSuspended ? now : null,
    suspended_reason: isSuspended ? REASON : null,
  };
  await db.updateTable('people').set(set).where('id', '=', person_id).execute();
}

export const listIds = (body: { jobs: { id: string }[] }) => body.jobs.map(({ id }) => id);

/** `getBoard` is called when a test runs: the board is opened in `beforeAll`. */
export function createModerationScene(getBoard: () => TestBoard) {
  let nth = 0;
  /** Posts a job with unique text. */
  async function addJob(who: 'sen' | 'ha_long' = 'sen', more: Record<string, unknown> = {}) {
    const title = `${TITLES[nth % TITLES.length]} số ${(nth += 1)}`;
    const description = `Mô tả riêng của tin thứ ${nth}, không tin nào khác có.`;
    const id = await postJob(getBoard(), who, { title, description, ...more });
    return { id, title, description };
  }
  async function apply(who: 'linh' | 'minh', job_id: string): Promise<string> {
    const call = getBoard().call(who, 'POST /applications', { body: { job_id } });
    const { status, body } = await call;
    expect(status).toBe(201);
    return body.id;
  }
  /** Dispatches the pending events. */
  const dispatchAllEvents = () =>
    dispatchEvents(getBoard().db, () => getBoard().clock.now, silentLog);
  /** The kinds of a person's notifications, newest first. */
  async function listKinds(who: Name): Promise<string[]> {
    const { body } = await getBoard().call(who, 'GET /notifications?limit=100');
    return body.notifications.map(({ kind }: { kind: string }) => kind);
  }
  return { addJob, apply, dispatchAllEvents: dispatchAllEvents, listKinds };
}
