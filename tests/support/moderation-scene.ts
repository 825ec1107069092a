// Shared setup for tests of the moderation commands: jobs, applications, and received notifications.
import { expect } from 'vitest';
import { dispatchEvents } from '#notifications/worker/dispatcher.ts';
import { postJob, type Name, type TestBoard } from './test-board.ts';

const quiet = { info() {}, warn() {}, error() {} };
const TITLES = ['Thợ gốm', 'Lái xe nâng', 'Điều dưỡng', 'Kỹ sư cầu đường', 'Đầu bếp'];

/** The options of every moderation command. */
export const WHY = ['--why', 'Đòi tiền cọc', '--by', 'hoa'];

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
  const dispatchAllEvents = () => dispatchEvents(getBoard().db, () => getBoard().clock.now, quiet);
  /** The kinds of a person's notifications, newest first. */
  async function listKinds(who: Name): Promise<string[]> {
    const { body } = await getBoard().call(who, 'GET /notifications?limit=100');
    return body.notifications.map(({ kind }: { kind: string }) => kind);
  }
  return { addJob, apply, dispatchAllEvents: dispatchAllEvents, listKinds };
}
