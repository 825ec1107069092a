// Loads a job; missing jobs get 404, those that were taken down or removed after their publication 410.
import { data } from 'react-router';
import type { ActionContext } from '#context.ts';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { isRemovedPublication, showJob } from '#jobs/actions/show.ts';
import { problems } from '#jobs/contract.ts';
import { hasEndedLongAgo } from '#jobs/rules/job-state.ts';
import { toPageJob } from '#jobs/rules/page.ts';
import { getBoardContext } from '#web/server/context.ts';
import { listSimilarTo } from '#web/server/job-lists.ts';
import { isMissing } from '#web/server/missing.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';

/** The API answers 404 for a removed job; search engines drop a page sooner that is gone for good. */
async function findStatus(ctx: ActionContext, id: string, status: number): Promise<number> {
  return status === 404 && (await isRemovedPublication(ctx, id)) ? 410 : status;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const board = getBoardContext(context);
  const { ctx, language, dependencies } = board;
  const { moderation, salaries, layout } = getTranslations(language);
  const report = moderation.reporting.report_job;
  const { share } = layout.sharing;
  const pay = salaries.line;
  try {
    const shown = await showJob(ctx, params.id);
    const job = toPageJob(shown);
    dependencies.addJob(job.id, job.is_active ? shown.expires_at : undefined);
    dependencies.addCompany(job.company_id);
    const [similar, record] = await Promise.all([
      listSimilarTo(board, shown),
      getReplyRecord(ctx, job.company_id),
    ]);
    const isOld = hasEndedLongAgo(shown, ctx.now);
    return data({ job, similar, record, report, share, pay, isOld, gone: false });
  } catch (error) {
    if (!isMissing(error, problems.codes)) throw error;
    const { status } = error;
    return data(
      {
        job: null,
        similar: [],
        record: null,
        report,
        share,
        pay,
        isOld: true,
        gone: status === 410,
      },
      { status: await findStatus(ctx, params.id, status) },
    );
  }
}
