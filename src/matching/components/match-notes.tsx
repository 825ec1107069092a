// Notes under a match: caps, coverage, who decides, and a link to how matching works.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Link } from '#ui/navigation/link.tsx';
import type { Match } from '#matching/contract.ts';

interface MatchNotesProps {
  match: Pick<Wire<Match>, 'coverage' | 'capped_by'>;
  how_href: string;
}

export function MatchNotes({ match, how_href }: MatchNotesProps) {
  const t = useTranslations('matching.own');
  const { coverage, capped_by } = match;
  const share = Math.round(coverage * 100);
  return (
    <div className="stack stack-tight small soft">
      {capped_by.map((cap) => (
        <p key={cap}>{t(`capped.${cap}`)}</p>
      ))}
      {share < 100 && <p>{t('coverage', { share })}</p>}
      <p>
        {t('human')}{' '}
        <Link className="link" href={how_href}>
          {t('how')}
        </Link>
      </p>
    </div>
  );
}
