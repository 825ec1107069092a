// The seeker's dashboard below its head: next steps, figures, applications, recommendations, and the profile. Without a
// profile, a link to create it above what the person has already done.
import { useNow } from 'use-intl';
import { NextSteps } from '#dashboards/components/next-steps.tsx';
import {
  FigureStrip,
  ProfileCard,
  RecentApplications,
  type Dashboard,
} from '#dashboards/components/seeker-dashboard.tsx';
import { SetupPrompt } from '#dashboards/components/setup-prompt.tsx';
import { isNewJob } from '#jobs/rules/age.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { fetchRecommended } from '#web/pages/seeker/matching/fetch-matches.ts';
import { useMatchRequest } from '#web/pages/seeker/matching/match-request.ts';
import { MAX_SHOWN, RecommendedJobs } from './recommended.tsx';

/** Enough to fill up after dismissals. */
const LIMIT = 20;

interface DashboardBodyProps {
  dashboard: Dashboard;
  /** Without one there is nothing to recommend by. */
  hasProfile: boolean;
}

export function DashboardBody({ dashboard, hasProfile }: DashboardBodyProps) {
  return (
    <MoreTranslations>
      {hasProfile ? <Body dashboard={dashboard} /> : <WithoutProfile dashboard={dashboard} />}
    </MoreTranslations>
  );
}

/** People may apply and save jobs before they have a profile. */
function WithoutProfile({ dashboard }: { dashboard: Dashboard }) {
  const { recent_applications, saved_jobs } = dashboard;
  const hasActivity = recent_applications.length + saved_jobs > 0;
  return (
    <div className="stack" style={{ '--gap': '1.75rem' }}>
      <SetupPrompt side="seeker" />
      {hasActivity && (
        <>
          <div className="stack">
            <NextSteps dashboard={dashboard} new_jobs={null} />
            <FigureStrip dashboard={dashboard} />
          </div>
          <RecentApplications dashboard={dashboard} />
        </>
      )}
    </div>
  );
}

function Body({ dashboard }: { dashboard: Dashboard }) {
  const now = useNow();
  const { request, reload } = useMatchRequest('dashboard', () => fetchRecommended(1, LIMIT));
  const jobs = request.state === 'loaded' ? (request.value?.jobs ?? []) : null;
  // The step leads to the list, so it counts what the list shows.
  const newJobs = jobs
    ?.slice(0, MAX_SHOWN)
    .filter(({ job }) => job.created_at && isNewJob(new Date(job.created_at), now));
  return (
    <div className="split" style={{ '--aside': '20rem' }}>
      <div className="stack min-w-0" style={{ '--gap': '1.75rem' }}>
        <div className="stack">
          <NextSteps dashboard={dashboard} new_jobs={newJobs?.length ?? null} />
          <FigureStrip dashboard={dashboard} />
        </div>
        <RecentApplications dashboard={dashboard} />
        <RecommendedJobs request={request} reload={reload} />
      </div>
      <ProfileCard dashboard={dashboard} />
    </div>
  );
}
