// Exports and erases a person's data on request, for people who cannot do it themselves, each with an audit row.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createZip } from '#account/actions/export.ts';
import {
  eraseForOperator,
  exportForOperator,
  type OperatorExport,
} from '#account/actions/operator-requests.ts';
import type { AuditEntry } from '#moderation/actions/moderate.ts';
import { recordOperatorAction } from '#moderation/store/audit.ts';
import { personalDataSources as sources } from '#personal-data.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { parseActionArgs, UsageError } from './moderation/action-args.ts';
import { runModeration } from './moderation/moderate.ts';
import type { Command, CommandInput } from './command.ts';

const toJson = ({ data }: OperatorExport) => JSON.stringify(data, null, 2);

/** Reads the data, writes it and records the export, in one transaction: what cannot be written is no export. */
async function performExport(
  { db, now }: CommandInput,
  id: string,
  audit: AuditEntry,
  write?: (found: OperatorExport) => Promise<void>,
): Promise<OperatorExport | null> {
  return runInTransaction(db, async (within) => {
    const found = await exportForOperator({ db: within, now, sources }, id);
    if (!found) return null;
    const subject = { action: 'export', subject: 'person', subject_id: found.id } as const;
    await recordOperatorAction({ db: within, now }, { ...audit, ...subject });
    await write?.(found);
    return found;
  });
}

type Content = Parameters<typeof writeFile>[1];

/** Writes a file that only its owner can read; with the flag `wx` only a new one. */
async function writePrivateFile(file: string, content: Content, flag: 'wx' | 'w'): Promise<void> {
  try {
    await writeFile(file, content, { mode: 0o600, flag, flush: true });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === 'EEXIST') throw new UsageError(`${file} exists already`);
    throw new Error(`${file} cannot be written: ${error.message}`, { cause: error });
  }
}

/** A file that was not written completely is removed, so that the next try does not find it. */
async function exportToFile(
  input: CommandInput,
  id: string,
  audit: AuditEntry,
  file: string,
): Promise<OperatorExport | null> {
  const store = createFileStore(path.join(input.config.dataDir, 'files'));
  await writePrivateFile(file, '', 'wx');
  let found: OperatorExport | null = null;
  try {
    found = await performExport(input, id, audit, async (it) => {
      const json = toJson(it);
      const content = file.endsWith('.zip') ? createZip(json, it.files, store) : json;
      // The transaction may run again after a conflict, so this begins at the start of the file.
      await writePrivateFile(file, content, 'w');
    });
    return found;
  } finally {
    if (!found) await rm(file, { force: true });
  }
}

export const exportCommand: Command = {
  usage: 'person ID [FILE] --why "…" [--by NAME]',
  summary:
    'write all data of a person as JSON, or to a new FILE, with their uploads if it ends in .zip',
  async run(input) {
    const { positionals, operator, reason } = parseActionArgs(input.args);
    const [what, id, file, more] = positionals;
    if (what !== 'person' || !id || more !== undefined)
      throw new UsageError(`export ${exportCommand.usage}`);
    const audit = { operator, reason };
    const found =
      file === undefined
        ? await performExport(input, id, audit)
        : await exportToFile(input, id, audit, file);
    if (!found) {
      console.error(`There is no person with the id ${id}.`);
      return 1;
    }
    console.log(file === undefined ? toJson(found) : `The data of this person is in ${file}.`);
    return 0;
  },
};

export const eraseCommand: Command = {
  usage: 'person ID --why "…" [--by NAME]',
  summary:
    'delete a person’s account and all that it holds, as the person could; there is no way back',
  async run(input) {
    const { positionals, operator, reason } = parseActionArgs(input.args);
    const [what, id, more] = positionals;
    if (what !== 'person' || !id || more !== undefined)
      throw new UsageError(`erase ${eraseCommand.usage}`);
    return runModeration(input, async (moderation) => {
      const receipt = await eraseForOperator({ ...moderation, sources }, id);
      if (!receipt) return { isDone: false, sentence: `There is no person with the id ${id}.` };
      // The row names nobody: whom it was about is what had to be erased.
      const subject = { action: 'erase', subject: 'person', subject_id: null } as const;
      const data = { receipt };
      await recordOperatorAction(moderation, { operator, reason, ...subject, data });
      return { isDone: true, sentence: `The person is erased. The receipt is ${receipt}.` };
    });
  },
};
