// Tests docs/permissions.md against the API: each endpoint with each kind of caller.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { takeDownCompany } from '#companies/actions/takedown.ts';
import { takeDownJob } from '#jobs/actions/takedown.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  toCompanyId,
  openBoard,
  createPosting,
  postJob,
  toUid,
  type Name,
  type TestBoard,
} from './support/test-board.ts';
import { endpoints } from './support/contracts.ts';
import { uploadLogo } from './support/upload-files.ts';
import { accountScenes } from './support/scenes/account.ts';
import { fileScenes } from './support/scenes/files.ts';
import { interviewScenes } from './support/scenes/interviews.ts';
import { jobScenes } from './support/scenes/jobs.ts';
import { applicationScenes } from './support/scenes/applications.ts';
import { matchingScenes } from './support/scenes/matching.ts';
import { notificationScenes } from './support/scenes/notifications.ts';
import { savedScenes } from './support/scenes/saved.ts';

const CALLERS: readonly (Name | null)[] = [
  null,
  'stranger',
  'newcomer',
  'linh',
  'minh',
  'sen',
  'ha_long',
];

const ROWS = fs
  .readFileSync('docs/permissions.md', 'utf8')
  .split('\n')
  .map((line) => /^\| ([A-Z]+ \/[^|]+?) \| ([\d |]+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, call = '', cells = '']) => ({
    call: call.trim(),
    statuses: cells.split('|').map(Number),
  }));

interface Scene {
  id?: string;
  note_id?: string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const seekerProfile = {
  full_name: 'A',
  title: 'B',
  bio: 'C',
  skills: [],
  experience: 'mid',
  location: 'Hà Nội',
};
const companyProfile = {
  company_name: 'A',
  description: 'B',
  website: '',
  industry: 'Other',
  size: 'small',
  location: 'Hà Nội',
};

const profileEntry = { kind: 'language', name: 'English', level: 'fluent' };

async function addEntry(board: TestBoard): Promise<string> {
  const call = 'POST /auth/profile/seeker/entries';
  return (await board.call('linh', call, { body: profileEntry })).body.id;
}

async function takeJobDown(board: TestBoard) {
  const id = await postJob(board, 'sen', { title: `Việc bị gỡ ${randomUUID()}` });
  await takeDownJob({ db: board.db, now: board.clock.now }, id, 'Lừa đảo');
  return id;
}

async function takeCompanyDown(board: TestBoard) {
  const id = randomUUID();
  const times = { created_at: board.clock.now, updated_at: board.clock.now };
  await board.db
    .insertInto('companies')
    .values({ id, name: 'Bị gỡ', name_key: 'bi go', sort_name: 'Bị gỡ', ...times })
    .execute();
  await takeDownCompany({ db: board.db, now: board.clock.now }, id, 'Lừa đảo');
  return { id };
}

async function jobIn(board: TestBoard, state: 'draft' | 'active' | 'paused' | 'removed') {
  const id = await postJob(board);
  await board.db.updateTable('jobs').set({ state }).where('id', '=', id).execute();
  return id;
}

/** The setup and the input of each endpoint. */
const SCENES: Record<string, (board: TestBoard, who: Name | null) => Promise<Scene> | Scene> = {
  'POST /auth/profile': (_, who) => ({ body: { uid: toUid(who ?? 'linh') } }),
  'POST /auth/profile, with another’s uid': () => ({ body: { uid: 'uid-of-somebody-else' } }),
  'PUT /auth/role, to seeker': () => ({ body: { role: 'job_seeker' } }),
  'PUT /auth/role, to company': () => ({ body: { role: 'company' } }),
  'PUT /auth/language': () => ({ body: { language: 'en' } }),
  'GET /companies/:id': () => ({ id: toCompanyId('sen') }),
  'GET /companies/:id, taken down': takeCompanyDown,
  'GET /companies/:id/replies, taken down': takeCompanyDown,
  'GET /jobs/:id, taken down': async (board) => ({ id: await takeJobDown(board) }),
  'PUT /jobs/:id, taken down': async (board) => ({
    id: await takeJobDown(board),
    body: { is_active: true },
  }),
  'POST /applications, to a taken-down job': async (board) => ({
    body: { job_id: await takeJobDown(board) },
  }),
  'POST /companies/:id/views': () => ({ id: toCompanyId('sen') }),
  'POST /auth/profile/company': () => ({ body: companyProfile }),
  'POST /auth/profile/company, with somebody else’s logo': async (board) => ({
    body: { ...companyProfile, logo_file_id: await uploadLogo(board, 'founder') },
  }),
  'GET /auth/profile/seeker': async (board) => {
    for (const who of ['linh', 'minh'] as const) {
      await board.call(who, 'POST /auth/profile/seeker', { body: seekerProfile });
    }
    return {};
  },
  'POST /auth/profile/seeker': () => ({ body: seekerProfile }),
  'PUT /auth/profile/seeker/preferences': () => ({ body: {} }),
  'PUT /auth/profile/seeker/details': () => ({ body: {} }),
  'POST /auth/profile/seeker/entries': () => ({ body: profileEntry }),
  'PUT /auth/profile/seeker/entries/:id': async (board) => ({
    id: await addEntry(board),
    body: profileEntry,
  }),
  'DELETE /auth/profile/seeker/entries/:id': async (board) => ({ id: await addEntry(board) }),
  'GET /jobs/:id': async (board) => ({ id: await jobIn(board, 'active') }),
  'GET /jobs/:id, paused': async (board) => ({ id: await jobIn(board, 'paused') }),
  'GET /jobs/:id, a draft': async (board) => ({ id: await jobIn(board, 'draft') }),
  'GET /jobs/:id, removed': async (board) => ({ id: await jobIn(board, 'removed') }),
  'POST /jobs': () => ({ body: createPosting() }),
  'POST /jobs, for the company by its id': () => ({
    body: createPosting({ company_id: toCompanyId('sen') }),
  }),
  'PUT /jobs/:id': async (board) => ({ id: await jobIn(board, 'active'), body: createPosting() }),
  'PUT /jobs/:id, is_active alone': async (board) => ({
    id: await jobIn(board, 'active'),
    body: { is_active: false },
  }),
  'PUT /jobs/:id, a draft': async (board) => ({
    id: await jobIn(board, 'draft'),
    body: createPosting(),
  }),
  'PUT /jobs/:id, unknown': () => ({ id: 'unknown', body: createPosting() }),
  'POST /jobs/:id/renew': async (board) => ({ id: await jobIn(board, 'active') }),
  'DELETE /jobs/:id': async (board) => ({ id: await jobIn(board, 'active') }),
  'POST /jobs/:id/views': async (board) => ({ id: await jobIn(board, 'active') }),
  ...applicationScenes,
  ...accountScenes,
  ...fileScenes,
  ...savedScenes,
  ...matchingScenes,
  ...notificationScenes,
  ...interviewScenes,
  ...jobScenes,
};

/** Endpoints that change the callers themselves get a separate board. */
const CHANGES_PEOPLE = /^P\w+ \/auth\/(?:profile|role)\b|^DELETE \/account$/;

let shared: TestBoard;
beforeAll(async () => {
  shared = await openBoard();
});
afterAll(() => shared.close());

describe('permissions', () => {
  test('every endpoint of the API is in the table', () => {
    const documented = new Set(ROWS.map(({ call }) => call.split(',')[0] ?? ''));
    expect([...documented].toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  test.each(ROWS)('$call', async ({ call, statuses }) => {
    expect(statuses).toHaveLength(CALLERS.length);
    const alone = CHANGES_PEOPLE.test(call);
    const board = alone ? await openBoard() : shared;
    const found: number[] = [];
    for (const who of CALLERS) {
      const scene = (await SCENES[call]?.(board, who)) ?? {};
      const { id = '', note_id = '', query = '', body, headers } = scene;
      const path = (call.split(',')[0] ?? '').replace(/:(?:id|job_id|token)\b/, id);
      const what = path.replace(':note_id', note_id) + query;
      found.push((await board.call(who, what, { body, headers })).status);
    }
    if (alone) await board.close();
    expect(found).toEqual(statuses);
  });
});
