// The commands of `npm run viecvui`, in the order of its help. docs/operations.md describes each.
import type { Command } from './command.ts';
import { adoptCommand } from './data/adopt.ts';
import { auditCommand } from './moderation/audit.ts';
import { factorsCommand } from './moderation/factors.ts';
import { findCommand } from './moderation/find.ts';
import { keysCommand } from './moderation/keys.ts';
import {
  reinstateCommand,
  restoreCommand,
  sessionsCommand,
  suspendCommand,
  takedownCommand,
} from './moderation/moderate.ts';
import { eraseCommand, exportCommand } from './data-rights.ts';
import { demoCommand } from './demo.ts';
import { doctorCommand } from './doctor.ts';
import { featureCommand } from './feature.ts';
import { filesCommand } from './data/files.ts';
import { importCommand } from './import.ts';
import { mailsCommand } from './mails.ts';
import { migrateCommand } from './migrate.ts';
import { reportsCommand } from './reports.ts';
import { statsCommand } from './stats.ts';
import { workCommand } from './work.ts';

export const commands: Record<string, Command> = {
  migrate: migrateCommand,
  demo: demoCommand,
  import: importCommand,
  feature: featureCommand,
  stats: statsCommand,
  doctor: doctorCommand,
  mails: mailsCommand,
  reports: reportsCommand,
  find: findCommand,
  takedown: takedownCommand,
  restore: restoreCommand,
  suspend: suspendCommand,
  reinstate: reinstateCommand,
  export: exportCommand,
  erase: eraseCommand,
  sessions: sessionsCommand,
  factors: factorsCommand,
  keys: keysCommand,
  audit: auditCommand,
  files: filesCommand,
  adopt: adoptCommand,
  work: workCommand,
};
