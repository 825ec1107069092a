// Matches of a job's applicants: score in the list, reasons in the open application.
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import type { Row } from '#applications/components/company/applicant-actions.ts';
import { MatchMark } from '#matching/components/match-mark.tsx';
import { MatchReasons } from '#matching/components/match-reasons.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';

type Match = ApiReply<'GET /jobs/:id/matches'>['matches'][number]['match'];

/** Page size limit of the contract. */
const LIMIT = 100;

/**
 * Loads the best hundred matches, again when the language changes: the reasons are sentences of the API. The list renders
 * before they arrive and without them.
 */
export function useMatches(job_id: string) {
  const language = useLocale();
  const [matches, setMatches] = useState<ReadonlyMap<string, Match>>(new Map());
  useEffect(() => {
    const abort = new AbortController();
    const request = {
      params: { id: job_id },
      query: { page: 1, limit: LIMIT },
      signal: abort.signal,
    };
    callApi('GET /jobs/:id/matches', request).then(
      (found) =>
        setMatches(
          new Map(found.matches.map(({ application_id, match }) => [application_id, match])),
        ),
      () => undefined,
    );
    return () => abort.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [job_id, language]);
  const match = (row: Row) => {
    const found = matches.get(row.id);
    return found ? <MatchMark match={found} /> : <span className="soft">–</span>;
  };
  const reasons = (id: string) => {
    const found = matches.get(id);
    return found && <MatchReasons match={found} />;
  };
  return { match, reasons };
}
