// Lists mails that could not be sent with their errors, or retries them.
import { parseArgs } from 'node:util';
import {
  countAccountMails,
  listDeadAccountMails,
  reviveAccountMails,
} from '#auth/store/account-mails.ts';
import { countMails, listDeadMails, reviveDeadMails } from '#notifications/store/mails.ts';
import type { Command } from './command.ts';

const MAX_LINES = 50;

export const mailsCommand: Command = {
  usage: '[--retry]',
  summary: 'list the mails that were given up, or try all of them again',
  async run({ db, args, now }) {
    const { values } = parseArgs({ args, options: { retry: { type: 'boolean', default: false } } });
    if (values.retry) {
      const mails = (await reviveDeadMails(db, now)) + (await reviveAccountMails(db, now));
      console.log(`${mails} mails are tried again`);
      return 0;
    }
    for (const { id, kind, template, tries, last_error, created_at } of await listDeadMails(
      db,
      MAX_LINES,
    )) {
      console.log(`${id}  ${kind}/${template}  ${tries} tries since ${created_at.toISOString()}`);
      console.log(`  ${last_error ?? 'its process ended while sending'}`);
    }
    for (const { id, kind, tries, last_error, created_at } of await listDeadAccountMails(
      db,
      MAX_LINES,
    )) {
      console.log(`${id}  account/${kind}  ${tries} tries since ${created_at.toISOString()}`);
      console.log(`  ${last_error ?? 'its process ended while sending'}`);
    }
    const [notificationMails, accountMails] = [await countMails(db), await countAccountMails(db)];
    const [dead, pending] = [
      notificationMails.dead + accountMails.dead,
      notificationMails.waiting + accountMails.waiting,
    ];
    console.log(`${dead} given up, ${pending} waiting`);
    return 0;
  },
};
