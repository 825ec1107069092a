// Compares up to four saved jobs side by side; the URL contains their ids.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { ReplyRecordLine } from '#applications/components/reply-record.tsx';
import { MatchBand } from '#matching/components/match-band.tsx';
import { listBriefReasons } from '#matching/rules/brief-reasons.ts';
import { CompareJobs } from '#saved/components/compare/compare-jobs.tsx';
import type { JobComparison } from '#saved/components/compare/job-comparison.ts';
import { toComparedIds } from '#saved/rules/compared.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { loadMatchingTranslations } from '#web/pages/seeker/matching/fetch-matches.ts';
import { loadSeekerTranslations } from '#web/pages/seeker/seeker-translations.ts';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { toTitle } from '#web/translations/title.ts';
import { loadComparisonData, type ComparisonData } from './load.ts';
import type { Route } from './+types/page.ts';
import './compare.css';

export const meta = toTitle('compare_jobs');

const COMPARE: Area = {
  en: () => import('#web/translations/compare.en.ts'),
  vi: () => import('#web/translations/compare.vi.ts'),
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = toComparedIds(new URL(request.url).searchParams.get('jobs') ?? '');
  const [jobs] = await Promise.all([
    loadComparisonData(ids),
    loadPageTranslations(COMPARE),
    loadMatchingTranslations(),
    loadSeekerTranslations(),
  ]);
  return { jobs, missing: ids.length - jobs.length };
}
clientLoader.hydrate = true as const;

const toComparison = (ids: readonly string[]) =>
  `${href('/saved-jobs/compare')}?jobs=${ids.join(',')}`;

export default function CompareJobsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('saved.compare');
  const { jobs, missing } = loaderData;
  const ids = jobs.map(({ job }) => job.id);
  return (
    <div className="page section stack" style={{ '--gap': '1.25rem' }}>
      <div className="stack stack-tight">
        <Link className="link small w-fit" href={`${href('/saved-jobs')}?jobs=${ids.join(',')}`}>
          {t('back')}
        </Link>
        <h1 className="text-2xl">{t('title')}</h1>
      </div>
      {missing > 0 && <Notice>{t('missing', { count: missing })}</Notice>}
      {jobs.length > 0 ? (
        <CompareJobs
          jobs={jobs.map(toCompared)}
          toAddressWithout={(id) => toComparison(ids.filter((it) => it !== id))}
        />
      ) : (
        <p className="soft">{t('none')}</p>
      )}
    </div>
  );
}

const toCompared = ({ match, replies, ...rest }: ComparisonData): JobComparison => ({
  ...rest,
  replies: replies && <ReplyRecordLine record={replies} brief />,
  match: match && <MatchBrief match={match} />,
});

function MatchBrief({ match }: { match: NonNullable<ComparisonData['match']> }) {
  const t = useTranslations('matching.own');
  return (
    <>
      <MatchBand match={match} />
      <ul className="small mt-1">
        {listBriefReasons(match.reasons).map(({ factor, kind, fits, sentence }) => (
          <li key={factor + kind} className="flex items-start gap-2">
            <span className={fits ? 'text-brand' : 'soft'}>
              <Icon name={fits ? 'check' : 'minus'} label={t(fits ? 'fits' : 'gap')} />
            </span>
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}
