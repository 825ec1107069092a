// Features a company, or stops featuring it.
import { parseArgs } from 'node:util';
import { featureCompany } from '#companies/actions/feature.ts';
import type { Command } from './command.ts';

export const featureCommand: Command = {
  usage: '<company id or name> [--off]',
  summary: 'feature a company, or stop featuring it',
  async run({ db, args, now }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { off: { type: 'boolean', default: false } },
    });
    const which = positionals.join(' ').trim();
    if (!which) {
      console.error('Name a company: feature <company id or name> [--off]');
      return 2;
    }
    const found = await featureCompany({ db, now }, which, !values.off);
    if (found.length === 0) console.error(`No company is called "${which}"`);
    if (found.length > 1) {
      console.error(`Several companies are called "${which}", and none was changed. Give an id:`);
      for (const { id, name, created_at } of found) {
        console.error(`  ${id}  ${name}, registered ${created_at.toISOString().slice(0, 10)}`);
      }
      return 1;
    }
    for (const { id, name } of found) {
      console.log(`${values.off ? 'No longer featured' : 'Featured'}: ${name} (${id})`);
    }
    return found.length > 0 ? 0 : 1;
  },
};
