// Checks the whole installation and prints one line per finding.
import { access, constants } from 'node:fs/promises';
import { countAccountMails, type AccountMailFigures } from '#auth/store/account-mails.ts';
import { countSentTexts } from '#matching/store/embedding-days.ts';
import { countMails } from '#notifications/store/mails.ts';
import { HOUR, MINUTE } from '#platform/durations.ts';
import { listDeadWork } from '#platform/queue/queue.ts';
import { explainStartError } from '#platform/start/start-error.ts';
import { readSchemaState } from '#prepare-database.ts';
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
  const { applied, pending, unknown } = await readSchemaState(it.pool);
  if (pending.length > 0) {
    const names = pending.join(', ');
    return [reportProblem(`${names} not applied: run \`npm run viecvui -- migrate\``)];
  }
  const newer = unknown.join(', ');
  return [
    reportOk(`${applied} migrations have been applied`),
    ...(newer ? [reportNote(`A newer version has used this database: it applied ${newer}`)] : []),
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

/** A check that fails is a finding too, and the others go on. */
const reportFailure = (error: unknown): Finding[] => [
  reportProblem(`A check failed: ${explainStartError(error).split('\n')[0]}`),
];

/** The checks of what is in the tables need all of them. */
async function checkContents(input: CommandInput, hasWorkers: boolean): Promise<Finding[]> {
  const checks = [
    checkEmbeddings(input),
    checkFiles(input),
    checkOverdue(input),
    checkWork(input, hasWorkers),
  ];
  return (await Promise.all(checks.map((check) => check.catch(reportFailure)))).flat();
}

const MARK = { true: 'ok   ', false: 'WRONG', null: 'note ' };

export const doctorCommand: Command = {
  usage: '',
  summary: 'check the installation',
  async run(input) {
    const { hasWorkers, findings: servers } = await checkServers(input.config);
    const schema = await checkSchema(input).catch(reportFailure);
    const isCurrent = schema.every(({ well }) => well !== false);
    const findings = [
      ...(await checkDatabase(input).catch(reportFailure)),
      ...schema,
      ...(await checkFolder(input)),
      ...(isCurrent ? await checkContents(input, hasWorkers) : []),
      ...servers,
    ];
    for (const { well: is, sentence } of findings) console.log(`${MARK[`${is}`]}  ${sentence}`);
    return findings.some((finding) => finding.well === false) ? 1 : 0;
  },
};
