// Lists reasons with their evidence; an icon and its label distinguish fits from gaps.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { MatchReason } from '#matching/contract.ts';

type Reason = Wire<MatchReason>;
type Quote = Reason['evidence']['job'][number];

const toKey = ({ factor, kind }: Reason) => `${factor}:${kind}`;

/** Pieces that are form choices: their sentence already names the value. */
const CHOICES = new Set(['level', 'experience', 'salary']);
const MAX_QUOTES = 4;

function listQuotedTexts(quotes: readonly Quote[]): string[] {
  const texts = quotes.filter(({ piece, text }) => text.trim() && !CHOICES.has(piece));
  return [...new Set(texts.map(({ text }) => text.trim()))].slice(0, MAX_QUOTES);
}

export function ReasonList({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslations('matching.own');
  return (
    <ul className="stack stack-tight small">
      {reasons.map((reason) => (
        <li key={toKey(reason)} className="flex items-start gap-2">
          <span className={reason.fits ? 'text-brand' : 'soft'}>
            <Icon name={reason.fits ? 'check' : 'minus'} label={t(reason.fits ? 'fits' : 'gap')} />
          </span>
          <span className="min-w-0">
            {reason.sentence}
            <Quotes by={t('from_job')} quotes={reason.evidence.job} />
            <Quotes by={t('from_profile')} quotes={reason.evidence.seeker} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Quotes({ by, quotes }: { by: string; quotes: readonly Quote[] }) {
  const words = listQuotedTexts(quotes);
  if (words.length === 0) return null;
  return (
    <span className="soft block">
      {by}:{' '}
      {words.map((text, at) => (
        <span key={text}>
          {at > 0 && ', '}
          <q>{text}</q>
        </span>
      ))}
    </span>
  );
}
