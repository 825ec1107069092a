// A company's applicants, over all its jobs or of one: the address says what is shown, and which one is open.
import { useCallback, useState, type ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { COLUMNS } from '#applications/components/company/applicant-board.tsx';
import { Applicants } from '#applications/components/company/applicants.tsx';
import type { Row } from '#applications/components/company/applicant-actions.ts';
import { ReceivedFilter, type ReceivedQuery } from '#applications/components/received-filter.tsx';
import { SitePager } from '#web/layout/site-pager.tsx';
import '#web/posting/action-bar.css';
import './hiring.css';
import { useApplicantActions } from './applicant-calls.ts';
import { ExportList, ViewSwitch } from './applicants-tools.tsx';
import { readSince, toTotals, type Applicants as Loaded } from './load-applicants.ts';
import { NoApplicants } from './no-applicants.tsx';

interface ApplicantsPageProps {
  found: Loaded;
  /** Null on the page of one job. */
  jobs: { id: string; title: string }[] | null;
  head: ReactNode;
  match?: (row: Row) => ReactNode;
  reasons?: (id: string) => ReactNode;
}

/** Changes the address: no more of it than is said, and back to the first page. */
function useAddress() {
  const [address, setAddress] = useSearchParams();
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams(address);
    next.delete('page');
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const open = (id: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (id) next.set('application', id);
        else next.delete('application');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { opened: address.get('application'), go, open, setAddress };
}

/** The number of each status: as the list came, and as reading its new ones has changed it since. */
function useCounts(found: Loaded, again: () => Promise<void>) {
  const [read, setRead] = useState<{ of: Loaded; ids: readonly string[] }>({ of: found, ids: [] });
  const ids = read.of === found ? read.ids : [];
  const onRead = useCallback(
    (id: string) => {
      // Opened by its address, it may stand on another page of the list.
      if (!found.rows.some((row) => row.id === id)) void again();
      else setRead(({ of, ids: old }) => ({ of: found, ids: of === found ? [...old, id] : [id] }));
    },
    [found, again],
  );
  return { by_status: readSince(found, ids), onRead };
}

export function ApplicantsPage({ found, jobs, head, match, reasons }: ApplicantsPageProps) {
  const { view, rows, query } = found;
  const { opened, go, open, setAddress } = useAddress();
  const { revalidate } = useRevalidator();
  const calls = useApplicantActions();
  const onChanged = useCallback(() => revalidate(), [revalidate]);
  const { by_status, onRead } = useCounts(found, onChanged);
  const isAsked = Boolean(query.status || query.search || (jobs && query.job_id));
  const isEmpty = rows.length === 0;
  const change = (next: ReceivedQuery) => {
    const { job_id, ...rest } = next;
    setAddress(go({ ...rest, ...(jobs ? { job_id } : {}) }), { preventScrollReset: true });
  };
  return (
    <div className="page section stack" style={{ '--gap': '1.25rem' }}>
      {head}
      {(!isEmpty || isAsked) && (
        <>
          <ReceivedFilter
            jobs={jobs}
            query={query}
            counts={by_status}
            with_status={view === 'table'}
            onChange={change}
          />
          <div className="cluster spread">
            <ViewSwitch view={view} hrefOf={(next) => `?${go({ view: next, status: '' })}`} />
            <ExportList query={query} />
          </div>
        </>
      )}
      {isEmpty && <NoApplicants filtered={isAsked} />}
      {(!isEmpty || opened) && (
        <Applicants
          rows={rows}
          view={view}
          totals={toTotals(by_status)}
          with_job={jobs !== null}
          opened={opened}
          now={found.now}
          calls={calls}
          match={match}
          reasons={reasons}
          hrefOf={(status) =>
            `?${go({ view: '', status: COLUMNS.find((it) => it === status) ?? '' })}`
          }
          onOpen={open}
          onChanged={onChanged}
          onRead={onRead}
        />
      )}
      <SitePager page={found.page} total_pages={found.total_pages} />
    </div>
  );
}
