// Exports and erases a person's data on request, for people who cannot do it themselves, each with an audit row.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createZip } from '#account/actions/export.ts';
import { eraseForOperator, exportForOperator } from '#account/actions/operator-requests.ts';
import { recordOperatorAction } from '#moderation/store/audit.ts';
import { personalDataSources as sources } from '#personal-data.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { createFileStore } from '#platform/files/disk.ts';
import { parseActionArgs, UsageError } from './moderation/action-args.ts';
import { runModeration } from './moderation/moderate.ts';
import type { Command, CommandInput } from './command.ts';

/** Reads the data and records that it was read, in one transaction. */
async function readPersonalData(
  { db, now }: CommandInput,
  id: string,
  accountable: { operator: string; reason: string },
) {
  return runInTransaction(db, async (within) => {
    const found = await exportForOperator({ db: within, now, sources }, id);
    if (!found) return null;
    const subject = { action: 'export', subject: 'person', subject_id: found.id } as const;
    await recordOperatorAction({ db: within, now }, { ...accountable, ...subject });
    return found;
  });
}

export const exportPerson: Command = {
  usage: 'person ID [FILE] --why "…" [--by NAME]',
  summary:
    'write all data of a person as JSON, or to a new FILE, with their uploads if it ends in .zip',
  async run(input) {
    const { positionals, operator, reason } = parseActionArgs(input.args);
    const [what, id, file, more] = positionals;
    if (what !== 'person' || !id || more !== undefined)
      throw new UsageError(`export ${exportPerson.usage}`);
    if (file !== undefined && existsSync(file)) throw new UsageError(`${file} exists already`);
    const found = await readPersonalData(input, id, { operator, reason });
    if (!found) {
      console.error(`There is no person with the id ${id}.`);
      return 1;
    }
    const json = JSON.stringify(found.data, null, 2);
    if (file === undefined) {
      console.log(json);
      return 0;
    }
    const store = createFileStore(path.join(input.config.dataDir, 'files'));
    const content = file.endsWith('.zip') ? createZip(json, found.files, store) : json;
    // For its owner alone; another file may have come meanwhile.
    await writeFile(file, content, { mode: 0o600, flag: 'wx' });
    console.log(`The data of this person is in ${file}.`);
    return 0;
  },
};

export const erase: Command = {
  usage: 'person ID --why "…" [--by NAME]',
  summary:
    'delete a person’s account and all that it holds, as the person could; there is no way back',
  async run(input) {
    const { positionals, operator, reason } = parseActionArgs(input.args);
    const [what, id, more] = positionals;
    if (what !== 'person' || !id || more !== undefined)
      throw new UsageError(`erase ${erase.usage}`);
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
