// Commands that take jobs and companies down, suspend people, and undo both: one transaction each, with an audit row.
import type { Command, CommandInput } from '#operator/command.ts';
import { setStatementTimeout } from '#platform/database/statement-timeout.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import {
  moderatePerson,
  restoreCompanyForOperator,
  restoreJobForOperator,
  takeDownCompanyForOperator,
  takeDownJobForOperator,
  type AuditEntry,
  type ActionOutcome,
} from '#moderation/actions/moderate.ts';
import type { TransactionContext } from '#context.ts';
import { parseActionArgs, UsageError } from './action-args.ts';

type Moderate = (ctx: TransactionContext, id: string, audit: AuditEntry) => Promise<ActionOutcome>;

export async function runModeration(
  { db, now }: CommandInput,
  moderate: (ctx: TransactionContext) => Promise<ActionOutcome>,
): Promise<number> {
  const { isDone, sentence } = await runInTransaction(db, async (within) => {
    // A company may have any number of jobs, and each that changes is indexed in the same statement.
    await setStatementTimeout(within, 0);
    return moderate({ db: within, now });
  });
  (isDone ? console.log : console.error)(sentence);
  return isDone ? 0 : 1;
}

function commandOn(
  name: string,
  does: string,
  subjects: Readonly<Record<string, Moderate>>,
): Command {
  const names = Object.keys(subjects).join('|');
  return {
    usage: `${names} ID --why "…" [--by NAME]`,
    summary: does,
    async run(input) {
      const { positionals, operator, reason } = parseActionArgs(input.args);
      const [subject = '', id, more] = positionals;
      const moderate = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined;
      if (!moderate || !id || more !== undefined)
        throw new UsageError(`${name} ${names} ID --why "…"`);
      return runModeration(input, (ctx) => moderate(ctx, id, { operator, reason }));
    },
  };
}

export const takedownCommand = commandOn(
  'takedown',
  'take a job, or a company with all its jobs, off the board',
  {
    job: takeDownJobForOperator,
    company: takeDownCompanyForOperator,
  },
);

export const restoreCommand = commandOn('restore', 'put a job or a company back as it was', {
  job: restoreJobForOperator,
  company: restoreCompanyForOperator,
});

export const suspendCommand = commandOn(
  'suspend',
  'refuse a person’s sign-in, end sessions, tokens and mails',
  {
    person: (ctx, id, audit) => moderatePerson(ctx, 'suspend', id, audit),
  },
);

export const reinstateCommand = commandOn('reinstate', 'let a suspended person sign in again', {
  person: (ctx, id, audit) => moderatePerson(ctx, 'reinstate', id, audit),
});

export const sessionsCommand = commandOn('sessions', 'end all sessions and tokens of a person', {
  end: (ctx, id, audit) => moderatePerson(ctx, 'sessions_end', id, audit),
});
