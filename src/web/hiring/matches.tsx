// Matches beside a job's applicants: the mark in the list, the reasons in the opened one.
import { useEffect, useState } from 'react';
import type { Row } from '#applications/components/company/applicant-actions.ts';
import { MatchMark } from '#matching/components/match-mark.tsx';
import { MatchReasons } from '#matching/components/match-reasons.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';

type Match = ApiReply<'GET /jobs/:id/matches'>['matches'][number]['match'];

/** As many as the contract gives in one page. */
const BEST = 100;

/** The best hundred, asked beside the list: it stands before they come, and without them. */
export function useMatches(job_id: string) {
  const [known, setKnown] = useState<ReadonlyMap<string, Match>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    const asked = { params: { id: job_id }, query: { page: 1, limit: BEST }, signal: abort.signal };
    callApi('GET /jobs/:id/matches', asked).then(
      ({ matches }) =>
        setKnown(new Map(matches.map(({ application_id, match }) => [application_id, match]))),
      () => undefined,
    );
    return () => abort.abort();
  }, [job_id]);
  const match = (row: Row) => {
    const found = known.get(row.id);
    return found ? <MatchMark match={found} /> : <span className="soft">–</span>;
  };
  const reasons = (id: string) => {
    const found = known.get(id);
    return found ? <MatchReasons match={found} /> : null;
  };
  return { match, reasons };
}
