// Searches jobs through the API, for tests: posts a small board, oldest first, and reads the titles of the results.
import { NOON, postJob, type ApiResponse, type Sent, type TestBoard } from './test-board.ts';
import { DAY } from '#platform/durations.ts';

export const encode = encodeURIComponent;
export const toDaysBeforeNoon = (days: number) => new Date(NOON.getTime() - days * DAY);

/** A posting's fields; `by` posts it. */
type PostedJob = Record<string, unknown> & { title: string; by?: 'sen' | 'ha_long' };

/** Posts them one day apart, the last one yesterday; then sets the clock back to noon. Returns the ids. */
export async function postAll(board: TestBoard, postings: readonly PostedJob[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [nth, { by = 'sen', ...posting }] of postings.entries()) {
    board.clock.now = toDaysBeforeNoon(postings.length - nth);
    ids.push(
      await postJob(board, by, {
        description: 'Việc làm tốt.',
        requirements: [],
        benefits: [],
        ...posting,
      }),
    );
  }
  board.clock.now = NOON;
  return ids;
}

/** All functions but `requestJobs` require a successful response; `requestJobs` returns any response. */
export function createFinder(board: () => TestBoard) {
  const requestJobs = (query: string, sent: Sent = {}): Promise<ApiResponse> =>
    board().call(null, `GET /jobs?${query}`, sent);
  const find = async (query: string, sent: Sent = {}) => {
    const { status, body } = await requestJobs(query, sent);
    if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const titles = async (query: string): Promise<string[]> =>
    (await find(query)).jobs.map((job: { title: string }) => job.title);
  const search = (text: string, more = '') => titles(`search=${encode(text)}${more}`);
  return { requestJobs, find, titles, search };
}
