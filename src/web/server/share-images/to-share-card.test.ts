// What the image of a job says about its place.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showJob } from '#jobs/actions/show.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { toJobCard } from './to-share-card.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

test.each([
  ['Làm việc từ xa', 'vi', 'Từ xa · Toàn thời gian'],
  ['Làm việc từ xa', 'en', 'Remote · Full-time'],
  ['Bình Dương', 'vi', 'Bình Dương, TP.HCM · Toàn thời gian'],
  ['Hà Nội; Đà Nẵng', 'en', 'Ha Noi +1 · Full-time'],
] as const)('a job in %s is in %s: %s', async (location, language, details) => {
  const id = await postJob(board, 'sen', { location });
  const job = await showJob(await board.createContext(null, language), id);
  expect(toJobCard(job, language).details).toBe(details);
});
