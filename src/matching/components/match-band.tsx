// Shows how well a job suits the seeker: the band as a badge, next to the score.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Badge } from '#ui/surfaces/chip.tsx';
import type { Match } from '#matching/contract.ts';

export function MatchBand({ match }: { match: Pick<Wire<Match>, 'score' | 'band'> }) {
  const t = useTranslations('matching');
  const { score, band } = match;
  const isGood = band === 'strong' || band === 'good';
  return (
    <span className="cluster">
      <Badge tone={isGood ? 'brand' : undefined} icon={band === 'strong' ? 'star' : undefined}>
        {t(`lists.band.${band}`)}
      </Badge>
      <span className="small soft">{t('own.score', { score: Math.round(score) })}</span>
    </span>
  );
}
