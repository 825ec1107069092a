// What people reported: listed, and closed once somebody has looked.
import { closeReport, readOpenReports } from '#trust/store.ts';
import type { Command } from './command.ts';

const MOST = 100;

export const reports: Command = {
  usage: '[--uphold or --dismiss <id>]',
  does: 'list what people reported / close a report',
  async run({ db, now, args }) {
    const [how, id] = args;
    if (how === '--uphold' || how === '--dismiss') {
      const state = how === '--uphold' ? 'upheld' : 'dismissed';
      const closed = await closeReport(db, id ?? '', state, now);
      console.log(closed ? `The report is ${state}.` : 'There is no open report with this id.');
      return closed ? 0 : 1;
    }
    const open = await readOpenReports(db, MOST);
    for (const { id: number, created_at, subject, subject_id, reason, named, text } of open) {
      console.log(`${number}  ${created_at.toISOString().slice(0, 10)}  ${reason}  ${subject}`);
      console.log(
        `  /${subject === 'job' ? 'jobs' : 'companies'}/${subject_id}  ${named ?? 'gone'}`,
      );
      if (text) console.log(`  ${text.replaceAll(/\s+/g, ' ')}`);
    }
    console.log(open.length === 0 ? 'No open reports.' : `${open.length} open.`);
    return 0;
  },
};
