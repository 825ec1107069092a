// Mails about a takedown or suspension that waited until it was undone are left out; the ones that are true are sent.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Command } from '#operator/command.ts';
import { mailsCommand } from '#operator/mails.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { PAUSES, sendDueMails } from '#notifications/worker/mail-sender.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { createModerationScene, WHY } from '#tests/support/moderation-scene.ts';
import { runCommand } from '#tests/support/operator.ts';
import { reinstateCommand, restoreCommand, suspendCommand, takedownCommand } from './moderate.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.db.deleteFrom('mails').execute();
  await board.db.deleteFrom('events').execute();
});

const { addJob, apply, dispatchAllEvents } = createModerationScene(() => board);
const act = async (command: Command, ...subject: string[]) =>
  expect(await runCommand(board, command, [...subject, ...WHY])).toMatchObject({ code: 0 });

async function sendMails(send: (mail: Mail) => Promise<void>): Promise<void> {
  const { db, extractor, clock } = board;
  const deps = {
    db,
    extractor,
    publicUrl: 'https://viecvui.test',
    log: silentLog,
    clock: () => clock.now,
  };
  await sendDueMails({ ...deps, mailer: { send } });
}

/** The mail server is down until every mail is given up. */
async function failAllTries(): Promise<void> {
  await dispatchAllEvents();
  for (const pause of [...PAUSES, 0]) {
    await sendMails(async () => {
      throw new Error('451 try later');
    });
    board.clock.now = new Date(board.clock.now.getTime() + pause + 1000);
  }
}

/** Returns the subjects that each person gets once the operator tries all mails again. */
async function retryAll(): Promise<string[]> {
  await dispatchAllEvents();
  await runCommand(board, mailsCommand, ['--retry']);
  const sent: string[] = [];
  await sendMails(async ({ to, subject }) => void sent.push(`${to}: ${subject}`));
  return sent.toSorted();
}

async function prepareJob(): Promise<string> {
  await board.db.updateTable('people').set({ language: 'en' }).execute();
  const { id } = await addJob();
  await apply('minh', id);
  await dispatchAllEvents();
  await board.db.deleteFrom('mails').execute();
  return id;
}

const DOWN = [
  'minh@example.vn: A job that you applied for was taken down',
  'sen@example.vn: One of your jobs was taken down',
];
const BACK = [
  'minh@example.vn: A job that you applied for was restored',
  'sen@example.vn: One of your jobs was restored',
];

test('of a job that is still taken down they are sent', async () => {
  const job = await prepareJob();
  await act(takedownCommand, 'job', job);
  await failAllTries();
  expect(await retryAll()).toEqual(DOWN);
});

test('of a job that is back, only the later ones are sent', async () => {
  const job = await prepareJob();
  await act(takedownCommand, 'job', job);
  await failAllTries();
  await act(restoreCommand, 'job', job);
  expect(await retryAll()).toEqual(BACK);
});

test('of a job that is taken down again, no mail says that it is back', async () => {
  const job = await prepareJob();
  await act(takedownCommand, 'job', job);
  await retryAll();
  await act(restoreCommand, 'job', job);
  await failAllTries();
  await act(takedownCommand, 'job', job);
  expect(await retryAll()).toEqual(DOWN);
});

test('of a job that is taken down a second time, each receiver gets one', async () => {
  const job = await prepareJob();
  await act(takedownCommand, 'job', job);
  await failAllTries();
  await act(restoreCommand, 'job', job);
  await failAllTries();
  await act(takedownCommand, 'job', job);
  expect(await retryAll()).toEqual(DOWN);
  await act(restoreCommand, 'job', job);
  expect(await retryAll()).toEqual(BACK);
});

test('of two jobs that are taken down, the company gets both', async () => {
  const [one, other] = [await prepareJob(), (await addJob()).id];
  await act(takedownCommand, 'job', one);
  await act(takedownCommand, 'job', other);
  expect(await retryAll()).toEqual([DOWN[0], DOWN[1], DOWN[1]]);
});

test('of a company that is taken down a second time, each receiver gets one', async () => {
  await prepareJob();
  await act(takedownCommand, 'company', 'company-sen');
  await failAllTries();
  await act(restoreCommand, 'company', 'company-sen');
  await act(takedownCommand, 'company', 'company-sen');
  const sent = await retryAll();
  expect(sent.filter((mail) => mail.includes('Your company page was taken down'))).toHaveLength(1);
  await act(restoreCommand, 'company', 'company-sen');
  await retryAll();
});

test('of a company that is back, only the later ones are sent', async () => {
  await prepareJob();
  await act(takedownCommand, 'company', 'company-sen');
  await failAllTries();
  await act(restoreCommand, 'company', 'company-sen');
  const sent = await retryAll();
  expect(sent).toContain(BACK[0]);
  expect(sent).toContain('sen@example.vn: Your company page was restored');
  expect(sent.join()).not.toContain('taken down');
});

test('of somebody who is reinstated, only the later one is sent', async () => {
  await act(suspendCommand, 'person', 'person-linh');
  await failAllTries();
  await act(reinstateCommand, 'person', 'person-linh');
  expect(await retryAll()).toEqual(['linh@example.vn: Your account is open again']);
});

test('of somebody who is suspended or reinstated a second time, the last one is sent', async () => {
  await act(suspendCommand, 'person', 'person-linh');
  await failAllTries();
  await act(reinstateCommand, 'person', 'person-linh');
  await act(suspendCommand, 'person', 'person-linh');
  expect(await retryAll()).toEqual(['linh@example.vn: Your account is suspended']);
  await act(reinstateCommand, 'person', 'person-linh');
  await act(suspendCommand, 'person', 'person-linh');
  await act(reinstateCommand, 'person', 'person-linh');
  expect(await retryAll()).toEqual(['linh@example.vn: Your account is open again']);
});
