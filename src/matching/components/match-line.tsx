// Shows a match in one line before applying: the best fit and the main caveat, or only fits for a low match.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import type { Match } from '#matching/contract.ts';
import { listBestFits, listBriefReasons } from '#matching/rules/brief-reasons.ts';

export function MatchLine({ match }: { match: Wire<Match> }) {
  const t = useTranslations('matching');
  const isLow = match.band === 'low';
  const best = isLow ? listBestFits(match.reasons) : listBriefReasons(match.reasons);
  if (!best.some(({ fits }) => fits)) return null;
  const reasons = best.map(({ sentence }) => sentence).join(' · ');
  const band = t(`lists.band.${match.band}`);
  return (
    <p className="panel small">
      {isLow ? t('own.apply_fits', { reasons }) : t('own.apply', { band, reasons })}
      <span className="soft block">{t('own.human')}</span>
    </p>
  );
}
