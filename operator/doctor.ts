// Checks the whole installation and prints one line per finding.
import { access, constants } from 'node:fs/promises';
import { countAccountMails, type AccountMailFigures } from '#auth/store/account-mails.ts';
import { countSentTexts } from '#matching/store/embedding-days.ts';
import { countMails } from '#notifications/store/mails.ts';
import { HOUR, MINUTE } from '#platform/durations.ts';
import { listDeadWork } from '#platform/queue/queue.ts';
import type { Command, CommandInput } from './command.ts';
import { checkFiles, checkOverdue } from './data/check-data.ts';
import { checkServers } from './data/check-servers.ts';
import { checkHostPostgres } from './data/host-postgres.ts';
import { reportNote, reportOk, reportProblem, type Finding } from './data/finding.ts';

async function checkDatabase({ database: it }: CommandInput): Promise<Finding[]> {
  const { rows } = await it.pool.query<{ version: string; fsync: string; encoding: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
      current_setting('server_encoding') AS encoding`,
  );
  const [server] = rows;
  const kind = it.kind === 'embedded' ? 'the embedded one' : 'the one of DATABASE_URL';
  const host = it.kind === 'embedded' && server ? await checkHostPostgres(server.version) : [];
  return [
    reportOk(`The database answers: PostgreSQL ${server?.version}, ${kind}`),
    server?.fsync === 'on'
      ? reportOk('Answered writes survive a power cut (fsync is on)')
      : reportProblem('fsync is off: a power cut can lose answered writes'),
    server?.encoding === 'UTF8'
      ? reportOk('Text is kept as UTF-8')
      : reportProblem('The database is not UTF-8'),
    ...host,
  ];
}

async function checkSchema({ database: it }: CommandInput): Promise<Finding[]> {
  const { rows } = await it.pool
    .query<{ n: number }>('SELECT count(*)::int AS n FROM migrations')
    .catch(() => ({ rows: [] }));
  const n = rows[0]?.n ?? 0;
  return [
    n > 0
      ? reportOk(`${n} migrations have been applied`)
      : reportProblem('Run `npm run viecvui -- migrate`'),
  ];
}

async function checkFolder({ config }: CommandInput): Promise<Finding[]> {
  try {
    await access(config.dataDir, constants.W_OK);
    return [reportOk(`${config.dataDir} can be written to`)];
  } catch {
    return [
      reportProblem(`${config.dataDir} cannot be written to: set DATA_DIR to a folder that can`),
    ];
  }
}

/** How much of the daily budget is used, if an embeddings service is configured. */
async function checkEmbeddings({ config, db, now }: CommandInput): Promise<Finding[]> {
  if (!config.embeddings) return [];
  const { dailyLimit: limit } = config.embeddings;
  const sent = await countSentTexts(db, now);
  const sentence = `${sent} of ${limit} texts were sent to the embeddings service today`;
  return [sent >= limit ? reportNote(sentence) : reportOk(sentence)];
}

/** People wait for these mails: a quarter of an hour is late. */
function checkAccountMails(figures: AccountMailFigures, now: Date): Finding[] {
  const { waiting: pending, dead, oldest } = figures;
  const late = oldest !== null && now.getTime() - oldest.getTime() > 15 * MINUTE;
  return [
    dead > 0
      ? reportProblem(`${dead} account mails failed at every try: see \`npm run viecvui -- mails\``)
      : reportOk('No account mail failed at every try'),
    ...(late
      ? [reportProblem(`${pending} account mails wait, the first since ${oldest.toISOString()}`)]
      : []),
  ];
}

/** Whether mails and queued work are processed. */
async function checkWork(
  { db, database: it, now }: CommandInput,
  hasWorkers: boolean,
): Promise<Finding[]> {
  const { waiting: pending, dead, oldest } = await countMails(db);
  const late = oldest !== null && now.getTime() - oldest.getTime() > HOUR;
  const account = await countAccountMails(db);
  const deadWork = await listDeadWork(it.pool);
  return [
    ...checkAccountMails(account, now),
    dead > 0
      ? reportProblem(`${dead} mails were given up: see \`npm run viecvui -- mails\``)
      : reportOk('No mail was given up'),
    late
      ? reportProblem(`${pending} mails wait, the first for over an hour`)
      : reportOk(`${pending} mails wait`),
    ...deadWork.map(({ name, output }) => reportProblem(`Work was given up: ${name} ${output}`)),
    ...(hasWorkers
      ? []
      : [reportNote('WORKERS is off: `npm run viecvui -- work` must run somewhere')]),
  ];
}

const MARK = { true: 'ok   ', false: 'WRONG', null: 'note ' };

export const doctor: Command = {
  usage: '',
  summary: 'check the installation',
  async run(input) {
    const servers = await checkServers(input.config);
    const findings = (
      await Promise.all([
        checkDatabase(input),
        checkSchema(input),
        checkFolder(input),
        checkEmbeddings(input),
        checkFiles(input),
        checkOverdue(input),
        checkWork(input, servers.hasWorkers),
      ])
    ).flat();
    findings.push(...servers.findings);
    for (const { well: is, sentence } of findings) console.log(`${MARK[`${is}`]}  ${sentence}`);
    return findings.some((finding) => finding.well === false) ? 1 : 0;
  },
};
