// Lists reports, upholds one with a takedown, or dismisses one.
import { translate } from '#api/translate.ts';
import { dismissReport, upholdReport } from '#moderation/actions/moderate.ts';
import { readOpenReportReason, readOpenReports, type OpenReport } from '#moderation/store.ts';
import { parseActionArgs, UsageError } from './moderation/action-args.ts';
import { runModeration } from './moderation/moderate.ts';
import type { Command, CommandInput } from './command.ts';

const MAX_REPORTS = 100;
const WITHOUT_REASON = 'No reason given';

const PATHS = { job: 'jobs', company: 'companies', application: 'applications' };
const toLine = (text: string) => text.replaceAll(/\s+/g, ' ');

function printReport(report: OpenReport): void {
  const { id: number, created_at, subject, subject_id, reason, named, text } = report;
  const { other_company, other_person, messages } = report;
  console.log(`${number}  ${created_at.toISOString().slice(0, 10)}  ${reason}  ${subject}`);
  console.log(`  /${PATHS[subject]}/${subject_id}  ${named ?? 'gone'}`);
  if (other_company) console.log(`  about company ${other_company}`);
  if (other_person) console.log(`  about person ${other_person}`);
  if (text) console.log(`  ${toLine(text)}`);
  for (const message of messages) console.log(`  > ${toLine(message)}`);
}

async function printReports({ db }: CommandInput): Promise<number> {
  const open = await readOpenReports(db, MAX_REPORTS + 1);
  for (const report of open.slice(0, MAX_REPORTS)) printReport(report);
  if (open.length > MAX_REPORTS) console.log(`… and more: these are the ${MAX_REPORTS} oldest.`);
  else console.log(open.length === 0 ? 'No open reports.' : `${open.length} open.`);
  return 0;
}

/** The report's reason in both languages, because the owner of the taken-down item reads it. */
async function getReason({ db }: CommandInput, id: string): Promise<string> {
  const reason = await readOpenReportReason(db, id);
  if (!reason) return WITHOUT_REASON;
  const key = `lists.reason.${reason}`;
  return `${translate('vi', ['moderation'], key)} (${translate('en', ['moderation'], key)})`;
}

export const reportsCommand: Command = {
  usage: '[--uphold|--dismiss ID] [--why "…"] [--by NAME]',
  summary: 'list what people reported / take it down and close the report / close the report',
  async run(input) {
    const [how, id, ...otherArgs] = input.args;
    if (how === undefined) return printReports(input);
    const uphold = how === '--uphold';
    if ((!uphold && how !== '--dismiss') || !id)
      throw new UsageError(`reports ${reportsCommand.usage}`);
    const fallback = uphold ? await getReason(input, id) : WITHOUT_REASON;
    // The last `--why` counts, also one that is written as `--why=…`.
    const args = ['--why', fallback, ...otherArgs];
    const { operator, reason, positionals } = parseActionArgs(args);
    if (positionals.length > 0) throw new UsageError(`reports ${reportsCommand.usage}`);
    const runAction = uphold ? upholdReport : dismissReport;
    return runModeration(input, (ctx) => runAction(ctx, id, { operator, reason }));
  },
};
