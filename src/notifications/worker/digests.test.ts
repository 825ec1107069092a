// Digests: many applications make one mail an hour, none lost, none twice; notifications come at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Pace } from '#notifications/rules/mail-kinds.ts';
import { getDigestDue, MAX_DIGEST_LINES } from '#notifications/rules/digest.ts';
import { countMails, reviveDeadMails } from '#notifications/store/mails.ts';
import { toCompanyId, NOON } from '#tests/support/test-board.ts';
import { openMailedBoard } from '#tests/support/mailed-board.ts';

let it: Awaited<ReturnType<typeof openMailedBoard>>;
let board: (typeof it)['board'];
const apply = () => it.apply();
const work = () => it.work();
const pass = (minutes: number) => it.pass(minutes);
const toCompany = () => it.toCompany();
const prefer = (body: Record<string, unknown>) => it.prefer(body);

beforeAll(async () => {
  it = await openMailedBoard();
  ({ board } = it);
});
afterAll(() => board.close());
beforeEach(() => it.reset());

test('17 applications within an hour make one mail to the company, and 17 notifications at once', async () => {
  for (let n = 0; n < 17; n++) {
    await apply();
    await work();
    pass(3);
  }
  const { body } = await board.call('sen', 'GET /notifications');
  expect(body.unread).toBe(17);
  expect(toCompany()).toEqual([]);
  pass(9);
  await work();
  pass(600);
  await work();
  const [mail, ...more] = toCompany();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('17 new applications');
  for (let nth = it.state.seekers - 16; nth <= it.state.seekers; nth++)
    expect(mail?.text).toContain(`Người ${nth}\n`);
  expect(mail?.text).toContain('17 new applications have come in.');
  expect(mail?.text.match(/\/applicants\?application=/g)).toHaveLength(17);
  expect(mail?.headers).toHaveProperty('List-Unsubscribe');
  expect(
    it.state.out.filter(({ to }) => to.startsWith('s') && to !== 'sen@example.vn'),
  ).toHaveLength(17);
});

test.each([
  ['en', 'A new application has arrived', 'applied for Thợ hàn.'],
  ['vi', 'Có hồ sơ ứng tuyển mới', 'đã ứng tuyển vào Thợ hàn.'],
] as const)('a single application gets its ordinary mail (%s)', async (language, subject, text) => {
  await board.db.updateTable('people').set({ language }).execute();
  const id = await apply();
  await work();
  pass(60);
  await work();
  const [mail] = toCompany();
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(text);
  expect(mail?.text).toContain(`/jobs/${it.job_id}/applicants?application=${id}`);
});

test('applications withdrawn meanwhile are marked as withdrawn, in both languages', async () => {
  await board.db.updateTable('people').set({ language: 'vi' }).execute();
  const [first] = [await apply(), await apply(), await apply()];
  await work();
  await it.withdraw(first);
  await work();
  pass(60);
  await work();
  const [mail, ...more] = toCompany();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 hồ sơ ứng tuyển mới');
  expect(mail?.text).toContain('Bạn có 2 hồ sơ ứng tuyển mới.');
  expect(mail?.text).toContain('1 hồ sơ đã được rút.');
  expect(mail?.text).toContain('Thợ hàn\nĐã rút\n');
  it.state.out = [];
  await board.db.updateTable('people').set({ language: 'en' }).execute();
  const [third, fourth] = [await apply(), await apply()];
  await work();
  for (const id of [third, fourth]) await it.withdraw(id);
  await work();
  pass(60);
  await work();
  expect(toCompany().map(({ subject }) => subject)).toEqual(['2 applications were withdrawn']);
});

describe('the pace', () => {
  test('each sends every mail at once, and the open digest too', async () => {
    await apply();
    await apply();
    await work();
    expect((await prefer({ application_pace: 'each' })).body.application_pace).toBe('each');
    await apply();
    await work();
    expect(
      toCompany()
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['2 new applications', 'A new application has arrived']);
    const { body } = await board.call('sen', 'GET /mail-preferences');
    expect(body).toMatchObject({ application: true, application_pace: 'each' });
  });

  test('daily waits for the morning in Vietnam', async () => {
    await prefer({ application_pace: 'daily' });
    for (let n = 0; n < 4; n++) {
      await apply();
      await work();
      pass(120);
    }
    expect(toCompany()).toEqual([]);
    board.clock.now = new Date('2026-11-21T00:00:00Z');
    await work();
    expect(toCompany().map(({ subject }) => subject)).toEqual(['4 new applications']);
  });

  test('is remembered when the mails are switched off, which drops waiting mails', async () => {
    await prefer({ application_pace: 'daily' });
    await apply();
    await work();
    await prefer({ application: false });
    pass(60 * 24);
    await work();
    expect(toCompany()).toEqual([]);
    const { body } = await prefer({ application: true });
    expect(body).toMatchObject({ application: true, application_pace: 'daily' });
  });

  test('is one of three', async () => {
    const { status, body } = await prefer({ application_pace: 'monthly' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['application_pace']]);
  });
});

describe('no application is lost or mailed twice', () => {
  const listMailedApplications = () =>
    toCompany().flatMap(({ text }) =>
      [...text.matchAll(/application=(\w+)/g)].map(([, id]) => String(id)),
    );

  test('when several processes dispatch and send at the same time', async () => {
    const ids: string[] = [];
    const rounds = Array.from({ length: 12 }, async (_, nth) => {
      ids.push(await apply());
      await Promise.all([work(), nth % 3 === 0 ? it.send() : work()]);
    });
    await Promise.all(rounds);
    // Digests become due in between, so that lines are added while one is taken.
    for (let n = 0; n < 6; n++) {
      pass(30);
      ids.push(await apply());
      await Promise.all([work(), work(), it.send()]);
    }
    pass(120);
    await work();
    expect(listMailedApplications().toSorted()).toEqual(ids.toSorted());
    const { rows } = await sql`SELECT 1 FROM mails WHERE digest_open`.execute(board.db);
    expect(rows).toEqual([]);
  });

  test('when the mail server is down at the due time: the digest is retried, new lines go into another', async () => {
    const first = [await apply(), await apply()];
    await work();
    pass(60);
    it.state.isDown = true;
    await work();
    const second = await apply();
    await work();
    it.state.isDown = false;
    pass(60);
    await work();
    expect(listMailedApplications().toSorted()).toEqual([...first, second].toSorted());
    expect(toCompany().map(({ subject }) => subject)).toContain('2 new applications');
  });

  test('when a dead digest is revived while another is open', async () => {
    const first = [await apply(), await apply()];
    await work();
    await sql`UPDATE mails SET state = 'dead', digest_open = false WHERE digest_open`.execute(
      board.db,
    );
    const second = [await apply(), await apply()];
    await work();
    expect(await reviveDeadMails(board.db, board.clock.now)).toBe(1);
    pass(60);
    await work();
    expect(listMailedApplications().toSorted()).toEqual([...first, ...second].toSorted());
    expect(toCompany()).toHaveLength(2);
  });

  test('when there are more than a mail lists: the others are counted', async () => {
    for (let n = 0; n < MAX_DIGEST_LINES + 3; n++) await apply();
    await work();
    pass(60);
    await work();
    const [mail] = toCompany();
    expect(mail?.subject).toBe(`${MAX_DIGEST_LINES + 3} new applications`);
    expect(listMailedApplications()).toHaveLength(MAX_DIGEST_LINES);
    expect(mail?.text).toContain('3 more are on the board.');
  });
});

test('each person of a company has their own digest', async () => {
  await board.db
    .insertInto('memberships')
    .values({ person_id: 'person-minh', company_id: toCompanyId('sen'), created_at: NOON })
    .execute();
  await apply();
  await apply();
  await work();
  pass(60);
  await work();
  const digests = it.state.out.filter(({ subject }) => subject === '2 new applications');
  expect(digests.map(({ to }) => to).toSorted()).toEqual(['minh@example.vn', 'sen@example.vn']);
});

test('an open digest does not count as an overdue mail', async () => {
  await prefer({ application_pace: 'daily' });
  await apply();
  await work();
  const { oldest } = await countMails(board.db);
  expect(oldest?.getTime()).toBeGreaterThan(board.clock.now.getTime());
});

test.each([
  ['each', '2026-11-20T05:00:00Z'],
  ['hourly', '2026-11-20T06:00:00Z'],
  ['daily', '2026-11-21T00:00:00Z'],
] satisfies [Pace, string][])('%s is due at %s', (pace, at) => {
  expect(getDigestDue(pace, NOON)).toEqual(new Date(at));
});
