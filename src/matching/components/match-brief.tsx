// Shows a match on a card: band, best fit and main caveat; 'why' opens all reasons with their evidence.
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
  /** Loads the match with its evidence; null when that fails. */
  loadMatch: () => Promise<Wire<Match> | null>;
  how_href: string;
}

export function MatchBrief({ match, loadMatch, how_href }: MatchBriefProps) {
  return (
    <div className="stack stack-tight">
      <MatchBand match={match} />
      <ReasonList reasons={listBriefReasons(match.reasons)} />
      <OpenPoints match={match} />
      <MatchWhy match={match} loadMatch={loadMatch} how_href={how_href} />
    </div>
  );
}

/** All reasons with their evidence, loaded when opened. */
export function MatchWhy({ match, loadMatch, how_href }: MatchBriefProps) {
  const t = useTranslations('matching.own');
  const [isOpened, setIsOpened] = useState(false);
  const [loaded, setLoaded] = useState<Wire<Match> | null>(null);
  async function open() {
    setIsOpened(true);
    if (!isOpened) setLoaded((await loadMatch()) ?? match);
  }
  return (
    <details
      className="card-over small"
      onToggle={(event) => event.currentTarget.open && void open()}
    >
      <summary className="link py-2">{t('why')}</summary>
      <div className="stack stack-tight">
        {loaded ? (
          <>
            <ReasonList reasons={loaded.reasons} />
            <MatchNotes match={loaded} how_href={how_href} />
          </>
        ) : (
          isOpened && <Loading label={t('loading')} />
        )}
      </div>
    </details>
  );
}

/** Names the factors that were not compared, when the match has no caveat. */
function OpenPoints({ match }: { match: Wire<Match> }) {
  const t = useTranslations('matching');
  const open = listOpenPoints(match.factors).map((factor) => t(`lists.factor.${factor}`));
  if (open.length === 0 || match.reasons.some(({ fits }) => !fits)) return null;
  return <p className="small soft">{t('own.left_open', { list: open.join(', ') })}</p>;
}
