// Lists why an applicant suits the job or does not.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { Match } from '#matching/contract.ts';
import { MatchMark } from './match-mark.tsx';

export function MatchReasons({ match }: { match: Wire<Match> }) {
  const t = useTranslations('matching');
  return (
    <section className="panel stack" style={{ '--gap': '0.6rem' }}>
      <div className="cluster">
        <h3 className="text-lg">{t('applicant.title')}</h3>
        <MatchMark match={match} /> <span className="small">{t(`lists.band.${match.band}`)}</span>
      </div>
      <ul className="stack stack-tight small">
        {match.reasons.map(({ kind, factor, fits, sentence }) => (
          <li key={`${factor}:${kind}`} className="flex items-start gap-2">
            <span className={fits ? 'text-brand' : 'soft'}>
              <Icon
                name={fits ? 'check' : 'minus'}
                label={t(fits ? 'applicant.fits' : 'applicant.gap')}
              />
            </span>
            <span className="min-w-0">{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="small soft">{t('applicant.human')}</p>
    </section>
  );
}
