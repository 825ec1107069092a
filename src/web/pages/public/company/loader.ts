// Loads a company with its open jobs; missing and withdrawn ones get 404 and 410.
import { data } from 'react-router';
import { getReplyRecord } from '#applications/actions/replies.ts';
import { showCompany } from '#companies/actions/directory.ts';
import { problems } from '#companies/contract.ts';
import { getBoardContext } from '#web/server/context.ts';
import { listCompanyJobs } from '#web/server/job-lists.ts';
import { isMissing } from '#web/server/missing.ts';
import { toCompanyPage } from '#web/server/company-page.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const board = getBoardContext(context);
  const { ctx, language, dependencies } = board;
  const { companies, moderation, layout } = getTranslations(language);
  const report = moderation.reporting.report_company;
  const { share } = layout.sharing;
  const labels = { report, share, story: companies.story };
  try {
    const company = await showCompany(ctx, params.id);
    dependencies.addCompany(company.id);
    const { is_closed } = company;
    // A closed company has no open jobs, and nobody replies any more.
    const found = is_closed ? null : await listCompanyJobs(board, company.id);
    const record = is_closed ? null : await getReplyRecord(ctx, company.id);
    return data({
      company: toCompanyPage(company, language),
      found,
      record,
      ...labels,
      closed: is_closed ? companies.closed : null,
      gone: false,
    });
  } catch (error) {
    if (!isMissing(error, problems.codes)) throw error;
    const { status } = error;
    return data(
      {
        company: null,
        found: null,
        record: null,
        ...labels,
        closed: null,
        gone: status === 410,
      },
      { status },
    );
  }
}
