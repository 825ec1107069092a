// Shows a job's full match with the reader's profile, next to the job.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Card } from '#ui/surfaces/card.tsx';
import type { Match } from '#matching/contract.ts';
import { MatchBand } from './match-band.tsx';
import { MatchNotes } from './match-notes.tsx';
import { ReasonList } from './reason-list.tsx';

export function MatchPanel({ match, how_href }: { match: Wire<Match>; how_href: string }) {
  const t = useTranslations('matching.own');
  return (
    <Card
      as="section"
      accent={match.band === 'strong'}
      className="stack"
      style={{ '--gap': '0.75rem' }}
      aria-labelledby="match-title"
    >
      <h2 id="match-title" className="text-lg">
        {t('title')}
      </h2>
      <MatchBand match={match} />
      <ReasonList reasons={match.reasons} />
      <MatchNotes match={match} how_href={how_href} />
    </Card>
  );
}
