// Lists the operators' actions: who, when, what and why, newest first.
import { parseArgs } from 'node:util';
import type { Command } from '#operator/command.ts';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { UsageError } from './action-args.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 1000;

function readLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    throw new UsageError(`--limit is a number from 1 to ${MAX_LIMIT}`);
  return limit;
}

export const auditCommand: Command = {
  usage: '[id] [--by NAME] [--limit N]',
  summary: 'list what operators did, newest first',
  async run({ db, args }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { by: { type: 'string' }, limit: { type: 'string' } },
    });
    const [subject_id, more] = positionals;
    if (more !== undefined) throw new UsageError('audit takes one id');
    const limit = readLimit(values.limit);
    const actions = await listOperatorActions(db, {
      subject_id,
      operator: values.by,
      limit,
    });
    for (const { at, operator, action, subject, subject_id, reason, data } of actions) {
      console.log(`${at.toISOString()}  ${operator}  ${action}  ${subject} ${subject_id ?? '-'}`);
      console.log(`  ${reason ?? '(deleted with the account or application)'}`);
      const details = Object.entries(data).map(([name, value]) => `${name}=${String(value)}`);
      if (details.length > 0) console.log(`  ${details.join(' ')}`);
    }
    console.log(actions.length === 0 ? 'No actions.' : `${actions.length} actions.`);
    return 0;
  },
};
