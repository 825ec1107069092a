// A company's applicants, of all jobs or one. The URL holds the filters and the open application.
import { Suspense, useState, type ReactNode } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { Applicants } from '#applications/components/company/applicants.tsx';
import type { Row } from '#applications/components/company/applicant-actions.ts';
import { ReceivedFilter, type ReceivedQuery } from '#applications/components/received-filter.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { SitePager } from '#web/layout/site-pager.tsx';
import '#web/pages/employer/posting/action-bar.css';
import './hiring.css';
import { useApplicantActions } from './applicant-calls.ts';
import { ExportList, ViewSwitch } from './applicants-tools.tsx';
import { countAfterReading, toTotals, type ApplicantsData } from './load-applicants.ts';
import { NoApplicants } from './no-applicants.tsx';
import { reloadList } from './reload-list.ts';

const ProposalForm = lazyPart(async () => ({
  default: (await import('#applications/components/interviews/proposal-form.tsx')).ProposalForm,
}));

interface ApplicantsPageProps {
  found: ApplicantsData;
  /** Null on the page of a single job. */
  jobs: { id: string; title: string }[] | null;
  head: ReactNode;
  match?: (row: Row) => ReactNode;
  reasons?: (id: string) => ReactNode;
}

/** Applicants with the first applicant that is opened. */
const OpenedThread = lazyPart(() => import('./opened-thread.tsx'));

const showThread = (id: string) => (
  <Suspense>
    <OpenedThread application_id={id} heading="h3" />
  </Suspense>
);

/** Updates the URL, which has no empty parameters; `toQuery` also returns to the first page. */
function useAddress() {
  const [current, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // While a list loads, a further change starts from the one before.
  const pending = next?.pathname === pathname ? new URLSearchParams(next.search) : null;
  const address = pending ?? current;
  const change = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    return changed;
  };
  const toQuery = (changes: Record<string, string>) => change({ page: '', ...changes });
  const opened = current.get('application');
  const navigate = useNavigate();
  // React Router types the state as any; an entry of this page has the one below or none.
  const state = useLocation().state as 'listed' | null;
  /** Back closes an applicant who was opened from the list, so closing goes back. */
  const open = (id: string | null) => {
    if (!id && !opened) return;
    if (!id && state === 'listed') void navigate(-1);
    else
      setAddress(change({ application: id ?? '' }), {
        replace: opened !== null,
        state: opened === null ? 'listed' : state,
        preventScrollReset: true,
      });
  };
  return { opened, toQuery, open, setAddress, pending };
}

/** The filters of an address; on the page of one job its id is not among them. */
const toReceivedQuery = (query: ReceivedQuery, address: URLSearchParams): ReceivedQuery => {
  const names = Object.keys(query).map((name) => [name, address.get(name) ?? '']);
  return { ...query, ...Object.fromEntries(names) };
};

/** Counts by status as loaded, adjusted for applications that were read since. */
function useCounts(found: ApplicantsData, reload: () => Promise<void>) {
  const [read, setRead] = useState<{ of: ApplicantsData; ids: readonly string[] }>({
    of: found,
    ids: [],
  });
  const ids = read.of === found ? read.ids : [];
  function onRead(id: string) {
    // An application opened by its URL may be on another page of the list.
    if (!found.rows.some((row) => row.id === id)) void reload();
    else setRead(({ of, ids: old }) => ({ of: found, ids: of === found ? [...old, id] : [id] }));
  }
  return { by_status: countAfterReading(found, ids), onRead };
}

export function ApplicantsPage({ found, jobs, head, match, reasons }: ApplicantsPageProps) {
  const { view, rows, total, query } = found;
  const { opened, toQuery, open, setAddress, pending } = useAddress();
  const calls = useApplicantActions();
  const { revalidate } = useRevalidator();
  const onChanged = () => reloadList(revalidate);
  const { by_status, onRead } = useCounts(found, onChanged);
  const isFiltered = Boolean(query.status || query.search || (jobs && query.job_id));
  const isEmpty = total === 0;
  const change = ({ job_id, ...rest }: ReceivedQuery) =>
    setAddress(toQuery({ ...rest, ...(jobs && { job_id }) }), { preventScrollReset: true });
  return (
    <div className="page section stack" style={{ '--gap': '1.25rem' }}>
      {head}
      {(!isEmpty || isFiltered) && (
        <>
          <ReceivedFilter
            jobs={jobs}
            query={pending ? toReceivedQuery(query, pending) : query}
            counts={by_status}
            with_status={view === 'table'}
            onChange={change}
          />
          <div className="cluster spread">
            <ViewSwitch view={view} toHref={(next) => `?${toQuery({ view: next, status: '' })}`} />
            <ExportList query={query} />
          </div>
        </>
      )}
      <Applicants
        rows={rows}
        none={isEmpty && <NoApplicants filtered={isFiltered} />}
        view={view}
        totals={toTotals(by_status)}
        with_job={jobs !== null}
        opened={opened}
        now={found.now}
        calls={calls}
        proposalForm={ProposalForm}
        match={match}
        reasons={reasons}
        thread={showThread}
        toHref={(status) => `?${toQuery({ view: '', status })}`}
        onOpen={open}
        onChanged={onChanged}
        onRead={onRead}
      />
      <SitePager page={found.page} total_pages={found.total_pages} />
    </div>
  );
}
