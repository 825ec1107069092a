// Removes the second factors of a person who has lost them, with an audit row.
import { resetFactors } from '#auth/factors/reset.ts';
import type { Command } from '#operator/command.ts';
import { recordOperatorAction } from '#moderation/store/audit.ts';
import { parseActionArgs, UsageError } from './action-args.ts';
import { runModeration } from './moderate.ts';

export const factorsCommand: Command = {
  usage: 'reset ID --why "…" [--by NAME]',
  summary:
    'take passkeys, authenticator app and recovery codes from a person who has lost them, end the sessions',
  async run(input) {
    const { positionals, operator, reason } = parseActionArgs(input.args);
    const [what, id, more] = positionals;
    if (what !== 'reset' || !id || more !== undefined)
      throw new UsageError(`factors ${factorsCommand.usage}`);
    return runModeration(input, async (ctx) => {
      const reset = await resetFactors(ctx, id);
      if (!reset) return { isDone: false, sentence: `There is no account with the id ${id}.` };
      const { removed, subject_id } = reset;
      if (removed === 0) return { isDone: false, sentence: 'This person has no second factor.' };
      const action = { operator, reason, action: 'factors_reset', subject: 'person' } as const;
      await recordOperatorAction(ctx, { ...action, subject_id, data: { removed } });
      return {
        isDone: true,
        sentence: `${removed} second factors are gone, and the sessions ended.`,
      };
    });
  },
};
