// Reasons one under the other, fits and open points told apart by sign and by word, with what both texts say.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { MatchReason } from '#matching/contract.ts';

type Told = Wire<MatchReason>;
type Quote = Told['evidence']['job'][number];

const keyOf = ({ factor, kind }: Told) => `${factor}:${kind}`;

/** Choices of a form are named by the sentence itself. */
const CHOICES = new Set(['level', 'experience', 'salary']);
const MOST = 4;

function wordsOf(quotes: readonly Quote[]): string[] {
  const texts = quotes.filter(({ piece, text }) => text.trim() && !CHOICES.has(piece));
  return [...new Set(texts.map(({ text }) => text.trim()))].slice(0, MOST);
}

export function ReasonList({ reasons }: { reasons: readonly Told[] }) {
  const t = useTranslations('matching.own');
  return (
    <ul className="stack stack-tight small">
      {reasons.map((reason) => (
        <li key={keyOf(reason)} className="flex items-start gap-2">
          <span className={reason.fits ? 'text-brand' : 'soft'}>
            <Icon name={reason.fits ? 'check' : 'minus'} label={t(reason.fits ? 'fits' : 'gap')} />
          </span>
          <span className="min-w-0">
            {reason.sentence}
            <Quotes by={t('job_says')} quotes={reason.evidence.job} />
            <Quotes by={t('profile_says')} quotes={reason.evidence.seeker} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Quotes({ by, quotes }: { by: string; quotes: readonly Quote[] }) {
  const words = wordsOf(quotes);
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
