// Rotates the keys that sign tokens.
import { rotateSigningKeys } from '#auth/keys/rotate.ts';
import type { Command } from '#operator/command.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { recordOperatorAction } from '#moderation/store/audit.ts';
import { parseActionArgs, UsageError } from './action-args.ts';

export const keysCommand: Command = {
  usage: 'rotate [--now] --why "…" [--by NAME]',
  summary:
    'publish a new signing key and retire the present one; --now after a leak: all earlier tokens become invalid',
  async run({ db, config, args, now }) {
    const { positionals, flags, operator, reason } = parseActionArgs(args, ['now']);
    if (positionals.join(' ') !== 'rotate') throw new UsageError(`keys ${keysCommand.usage}`);
    const leaked = flags.has('now');
    const { kid, signsFrom } = await runInTransaction(db, async (within) => {
      const { dataDir } = config;
      const rotation = await rotateSigningKeys({ db: within, now, dataDir }, leaked);
      const action = { operator, reason, action: 'keys_rotate', subject: 'keys' } as const;
      const data = { kid: rotation.kid, now: leaked, retired: rotation.retired };
      await recordOperatorAction({ db: within, now }, { ...action, subject_id: null, data });
      return rotation;
    });
    console.log(
      leaked
        ? `The key ${kid} signs from now on. Every token signed before is refused; sessions go on.`
        : `The key ${kid} is published and signs from ${signsFrom.toISOString()} on.`,
    );
    return 0;
  },
};
