// A match on a card: band, the best fit and the gravest caveat, and behind 'why' the rest with what both texts say.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Loading } from '#ui/surfaces/loading.tsx';
import type { Match } from '#matching/contract.ts';
import { listBriefReasons, listOpenPoints } from '#matching/rules/brief-reasons.ts';
import { MatchBand } from './match-band.tsx';
import { MatchNotes } from './match-notes.tsx';
import { ReasonList } from './reason-list.tsx';

interface MatchBriefProps {
  match: Wire<Match>;
  /** The same match with its evidence; null where it could not be had. */
  whole: () => Promise<Wire<Match> | null>;
  how_href: string;
}

export function MatchBrief({ match, whole, how_href }: MatchBriefProps) {
  const t = useTranslations('matching.own');
  const [opened, setOpened] = useState(false);
  const [known, setKnown] = useState<Wire<Match> | null>(null);
  async function open() {
    setOpened(true);
    if (!opened) setKnown((await whole()) ?? match);
  }
  return (
    <div className="stack stack-tight">
      <MatchBand match={match} />
      <ReasonList reasons={listBriefReasons(match.reasons)} />
      <LeftOpen match={match} />
      <details
        className="card-over small"
        onToggle={(event) => event.currentTarget.open && void open()}
      >
        <summary className="link">{t('why')}</summary>
        <div className="stack stack-tight">
          {known ? (
            <>
              <ReasonList reasons={known.reasons} />
              <MatchNotes match={known} how_href={how_href} />
            </>
          ) : (
            opened && <Loading label={t('loading')} />
          )}
        </div>
      </details>
    </div>
  );
}

/** Where nothing speaks against a job, what is not known does. */
function LeftOpen({ match }: { match: Wire<Match> }) {
  const t = useTranslations('matching');
  const open = listOpenPoints(match.factors).map((factor) => t(`lists.factor.${factor}`));
  if (open.length === 0 || match.reasons.some(({ fits }) => !fits)) return null;
  return <p className="small soft">{t('own.left_open', { list: open.join(', ') })}</p>;
}
