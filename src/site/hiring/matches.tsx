// Matches beside a job's applicants: the mark in the list, the reasons in the opened one.
import { useMemo } from 'react';
import type { Row } from '#applications/parts/company/calls.ts';
import { MatchMark } from '#matching/parts/match-mark.tsx';
import { MatchReasons } from '#matching/parts/match-reasons.tsx';
import type { Reply } from '#site/client/api.ts';

export type Matches = Reply<'GET /jobs/:id/matches'>['matches'];

/** No column where nothing is known of anybody. */
export function useMatches(matches: Matches) {
  const known = useMemo(
    () => new Map(matches.map(({ application_id, match }) => [application_id, match])),
    [matches],
  );
  const of = (id: string) => known.get(id) ?? null;
  const isAny = matches.some(({ match }) => match !== null);
  const match = (row: Row) => {
    const found = of(row.id);
    return found ? <MatchMark match={found} /> : <span className="soft">–</span>;
  };
  const reasons = (id: string) => {
    const found = of(id);
    return found && <MatchReasons match={found} />;
  };
  return isAny ? { match, reasons } : {};
}
