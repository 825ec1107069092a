// `doctor` checks of data: whether the files belong to this board, and whether cleanup is on time.
import path from 'node:path';
import { surveyFiles } from '#files/sweep.ts';
import { readBoardId } from '#files/store/sweep.ts';
import { findOverdue } from '#retention.ts';
import { HOUR } from '#platform/durations.ts';
import { createFileStore, type FileStore } from '#platform/files/disk.ts';
import type { CommandInput } from '#operator/command.ts';
import { reportNote, reportOk, reportProblem, type Finding } from './finding.ts';

async function checkBoardId({ db }: CommandInput, store: FileStore): Promise<Finding> {
  const [inDatabase, inFolder] = [await readBoardId(db), await store.boardId()];
  if (!inDatabase && !inFolder)
    return reportNote('The next start gives database and files a board id');
  if (inDatabase === inFolder) return reportOk('Database and files are of the same board');
  return reportProblem(
    'Database and files belong to different boards, so no file is deleted. Restore matching backups, or run `npm run viecvui -- adopt`',
  );
}

/** Hours: every task that deletes overdue rows runs hourly, so rows that are overdue for longer were missed. */
const LATE = 3;

/** Reports the row that should have been deleted first. */
export async function checkOverdue({ db, now, config }: CommandInput): Promise<Finding[]> {
  const before = new Date(now.getTime() - LATE * HOUR);
  const [first, ...more] = await findOverdue({ db, now: before, config });
  if (!first) return [reportOk('No row is past its retention period')];
  const { table, rows, oldest } = first;
  const others = more.map((it) => `${it.rows} of ${it.table}`).join(', ');
  return [
    reportProblem(
      `${rows} rows of ${table} should be gone: the oldest, ${oldest.id}, since ${oldest.due_at.toISOString()}${others ? `; also ${others}` : ''}`,
    ),
  ];
}

export async function checkFiles(input: CommandInput): Promise<Finding[]> {
  const { db, now, config } = input;
  const store = createFileStore(path.join(config.dataDir, 'files'));
  const { total, unknown, isTooMany } = await surveyFiles({ db, now, store });
  const aside = (await store.quarantine.list()).length;
  return [
    await checkBoardId(input, store),
    isTooMany
      ? reportProblem(
          `The file sweep has stopped: ${unknown} of ${total} files have no row. If this is the right database, run \`npm run viecvui -- files --sweep\``,
        )
      : reportOk(`${total} files are kept, ${unknown} of them wait to be swept`),
    ...(aside > 0 ? [reportNote(`${aside} files are in quarantine`)] : []),
  ];
}
