// Finds people, jobs and companies by name, address or id, for the commands that act on them.
import { UsageError } from './action-args.ts';
import type { Command } from '#operator/command.ts';
import { findCompanies, findModeratedJobs, findPeople } from '#moderation/store/find.ts';

const LIMIT = 20;
const FINDERS: Record<string, typeof findPeople> = {
  person: findPeople,
  job: findModeratedJobs,
  company: findCompanies,
};

export const findCommand: Command = {
  usage: 'person|job|company TEXT',
  summary: 'find somebody or something by name, address or id',
  async run({ db, args, now }) {
    const [what = '', ...words] = args;
    const finder = Object.hasOwn(FINDERS, what) ? FINDERS[what] : undefined;
    const text = words.join(' ').normalize('NFC').trim();
    if (!finder || text === '' || text.length > 200)
      throw new UsageError(`find ${findCommand.usage}`);
    const found = await finder(db, { text, limit: LIMIT + 1, now });
    for (const { id, line } of found.slice(0, LIMIT)) console.log(`${id}  ${line}`);
    if (found.length > LIMIT) console.log(`… and more: say it more exactly.`);
    if (found.length === 0) console.error('Nothing found.');
    return found.length > 0 ? 0 : 1;
  },
};
