// Before applying: what fits, in one line. Gaps are left to the panel, for nobody is to be kept from trying.
import { useTranslations } from 'use-intl';
import type { Wire } from '#door/endpoint.ts';
import type { Match } from '#matching/contract.ts';
import { bestReasons } from '#matching/rules/best-reasons.ts';

export function MatchLine({ match }: { match: Wire<Match> }) {
  const t = useTranslations('matching');
  const best = bestReasons(match.reasons);
  if (best.length === 0) return null;
  const reasons = best.map(({ sentence }) => sentence).join(' · ');
  const band = t(`lists.band.${match.band}`);
  return (
    <p className="panel small">
      {match.band === 'low' ? t('own.apply_fits', { reasons }) : t('own.apply', { band, reasons })}
      <span className="soft block">{t('own.human')}</span>
    </p>
  );
}
