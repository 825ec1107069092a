// Shows how well an applicant suits the job: the score, with the band for screen readers.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Badge, type Tone } from '#ui/surfaces/chip.tsx';
import type { Match } from '#matching/contract.ts';

const TONES: Record<Match['band'], Tone | undefined> = {
  strong: 'brand',
  good: 'brand',
  partial: undefined,
  low: undefined,
};

export function MatchMark({ match }: { match: Pick<Wire<Match>, 'score' | 'band'> }) {
  const t = useTranslations('matching');
  const { score, band } = match;
  return (
    <Badge tone={TONES[band]} icon={band === 'strong' ? 'star' : undefined}>
      {Math.round(score)}
      <span className="hidden-text">{t(`lists.band.${band}`)}</span>
    </Badge>
  );
}
