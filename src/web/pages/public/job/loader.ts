// Loads a job; missing and withdrawn jobs get 404 and 410.
import { data } from 'react-router';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { showJob } from '#jobs/actions/show.ts';
import { problems } from '#jobs/contract.ts';
import { toPageJob } from '#jobs/rules/page.ts';
import { getBoardContext } from '#web/server/context.ts';
import { listSimilarTo } from '#web/server/job-lists.ts';
import { isMissing } from '#web/server/missing.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, language } = getBoardContext(context);
  const report = getTranslations(language).moderation.reporting.report_job;
  try {
    const job = toPageJob(await showJob(ctx, params.id));
    const [similar, record] = await Promise.all([
      listSimilarTo(ctx, job.id),
      getReplyRecord(ctx, job.company_id),
    ]);
    return data({ job, similar, record, report, gone: false });
  } catch (error) {
    if (!isMissing(error, problems.codes)) throw error;
    const { status } = error;
    return data({ job: null, similar: [], record: null, report, gone: status === 410 }, { status });
  }
}
