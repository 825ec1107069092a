// Applicants of a company as table or board, with keyboard control and a detail drawer.
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { ApplicantBoard, COLUMNS, type Column } from './applicant-board.tsx';
import { ApplicantPanel } from './applicant-panel.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import { BulkBar, DecisionUndo } from './bulk-bar.tsx';
import {
  isUndecided,
  type ApplicantActions,
  type Decision,
  type Row,
} from './applicant-actions.ts';
import { DecideDialog, type DecisionRequest } from './decide-dialog.tsx';
import type { ProposalFormPart } from '#applications/components/interviews/company-interviews.tsx';
import { toKeyCommand, findNeighbour } from './keys.ts';
import { useDecisions, type Selection } from './use-decisions.ts';
import { useApplicantDetail } from './use-detail.ts';

interface ApplicantsProps {
  rows: Row[];
  /** Rendered instead of the list, such as when the last one in it has been decided on: that can still be undone. */
  none?: ReactNode;
  view: 'table' | 'board';
  /** Total number per status, including applicants on other pages. */
  totals: Record<Column, number>;
  with_job: boolean;
  opened: string | null;
  now: Date;
  calls: ApplicantActions;
  proposalForm: ProposalFormPart;
  match?: (row: Row) => ReactNode;
  /** Renders why the opened applicant matches. */
  reasons?: (id: string) => ReactNode;
  /** The messages with the applicant. */
  thread: (id: string) => ReactNode;
  toHref: (status: Column) => string;
  onOpen: (id: string | null) => void;
  onChanged: () => Promise<void>;
  /** Called when a new application has been opened. */
  onRead: (id: string, status: Status) => void;
}

/** Applies the statuses that changed on this page since the list was loaded, without moving rows. */
function useSeenRows(rows: Row[], onRead: ApplicantsProps['onRead']) {
  const [seen, setSeen] = useState<Record<string, Status>>({});
  const onStatus = useCallback(
    (id: string, status: Status) => {
      setSeen((all) => ({ ...all, [id]: status }));
      onRead(id, status);
    },
    [onRead],
  );
  const currentRows = rows.map((row) => {
    const since = seen[row.id];
    return since && row.status === 'pending' ? { ...row, status: since } : row;
  });
  return { currentRows, onStatus };
}

/** Loads the list again when the drawer closes, if what was done there, such as a note, has changed the rows. */
function useStaleRows({ opened, onChanged }: ApplicantsProps, unread_messages = 0) {
  const isStale = useRef(false);
  useEffect(() => {
    // The thread in the drawer marks them as read.
    if (unread_messages > 0) isStale.current = true;
    if (opened !== null || !isStale.current) return;
    isStale.current = false;
    void onChanged();
  });
  return () => {
    isStale.current = true;
  };
}

function focusOn(id: string | null): void {
  if (id === null) return;
  document.querySelector<HTMLElement>(`[data-applicant="${CSS.escape(id)}"]`)?.focus();
}

/** State of the list, and key commands for the ticked applicants or the focused one. */
function useApplicants(props: ApplicantsProps) {
  const { view, opened, calls, onChanged } = props;
  const { currentRows, onStatus } = useSeenRows(props.rows, props.onRead);
  const decisions = useDecisions({ rows: currentRows, calls, onChanged });
  const lists =
    view === 'table'
      ? [currentRows]
      : COLUMNS.map((status) => currentRows.filter((row) => row.status === status));
  const order = lists.map((list) => list.map(({ id }) => id));
  // The drawer walks through the list as it was when it opened: who is read or decided on moves or leaves.
  const [walked, setWalked] = useState(props.rows);
  if (opened === null && walked !== props.rows) setWalked(props.rows);
  const row = currentRows.find(({ id }) => id === opened);
  const status = row?.status;
  const markStale = useStaleRows(props, row?.unread_messages);
  const { detailState, reload } = useApplicantDetail({ id: opened, status, calls, onStatus });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = event.target instanceof HTMLElement && event.target.dataset.applicant;
    const command = id ? toKeyCommand(event) : null;
    const target = currentRows.find((it) => it.id === id);
    if (!command || !target) return;
    event.preventDefault();
    if ('move' in command) focusOn(findNeighbour(order, target.id, command.move));
    else if (command.action === 'tick') {
      if (isUndecided(target)) decisions.ticks.tick(target.id);
    } else if (decisions.ticks.chosen.length > 0)
      // As the buttons of the bar do, which is what the eye sees.
      decisions.openDialog(command.action, decisions.ticks.chosen, true);
    else if (isUndecided(target)) decisions.openDialog(command.action, [target]);
  }
  /** Who was decided on last takes the focus when the pressed control is gone, else the list does. */
  const decided = useRef<string | null>(null);
  const { done, ticks } = decisions;
  const rowKeys = currentRows.map((it) => it.id + it.status);
  const focusState = opened ?? [done?.until, ticks.chosen.length, ...rowKeys].join();
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(decided.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [focusState]);
  const list = useFocusFallback<HTMLDivElement>(focusState);
  async function decide(request: DecisionRequest, message: string) {
    decided.current = request.rows[0]?.id ?? null;
    await decisions.decide(request, message);
    await reload();
  }
  async function undo() {
    await decisions.undo();
    await reload();
  }
  return {
    decisions: { ...decisions, decide, undo },
    lists,
    walked,
    detailState,
    list,
    reload: () => {
      markStale();
      void reload();
    },
    onKeyDown,
  };
}

export function Applicants(props: ApplicantsProps) {
  const { opened, calls, now, onOpen, reasons, thread } = props;
  const { decisions, lists, walked, list, detailState, reload, onKeyDown } = useApplicants(props);
  const { ticks, request, busy, failure } = decisions;
  const detail = detailState.state === 'there' ? detailState.detail : null;
  return (
    // The keys apply to the focused name inside, which is a button.
    <div role="presentation" ref={list} tabIndex={-1} onKeyDown={onKeyDown}>
      {props.none || <Lists {...props} lists={lists} ticks={ticks} />}
      <ApplicantDrawer
        opened={opened}
        onOpen={onOpen}
        rows={walked}
        name={detail?.seeker.full_name}
        hasFailed={detailState.state === 'failed'}
      >
        <ApplicantPanel
          detailState={detailState}
          now={now}
          calls={calls}
          proposalForm={props.proposalForm}
          extra={opened && reasons?.(opened)}
          thread={opened && thread(opened)}
          reload={reload}
          onDecide={(decision) => detail && decisions.openDialog(decision, [detail])}
        />
        <ActionBars decisions={decisions} with_ticks={false} />
      </ApplicantDrawer>
      <DecideDialog
        request={request}
        busy={busy}
        failure={failure}
        onCancel={decisions.stop}
        onDecide={(confirmed, message) => void decisions.decide(confirmed, message)}
      />
      {opened === null && <ActionBars decisions={decisions} with_ticks />}
    </div>
  );
}

interface BarsProps {
  decisions: ReturnType<typeof useDecisions>;
  /** False in the drawer, where nothing can be ticked. */
  with_ticks: boolean;
}

/** Bulk actions for the ticked applicants, and the undo of the last decision. */
function ActionBars({ decisions, with_ticks }: BarsProps) {
  const { ticks, done, busy, failure } = decisions;
  return (
    <div className="action-bars">
      {done && (
        <DecisionUndo
          key={done.batch_id}
          done={done}
          busy={busy}
          failure={failure}
          onUndo={() => void decisions.undo()}
          onExpire={decisions.forget}
        />
      )}
      {with_ticks && ticks.chosen.length > 0 && (
        <BulkBar
          count={ticks.chosen.length}
          onDecide={(decision: Decision) => decisions.openDialog(decision, ticks.chosen, true)}
          onClear={ticks.clear}
        />
      )}
    </div>
  );
}

type ListsProps = ApplicantsProps & { lists: Row[][]; ticks: Selection };

function Lists({ lists, ticks, ...props }: ListsProps) {
  const t = useTranslations('applications.received');
  const [pending = [], viewed = [], accepted = [], rejected = []] = lists;
  return (
    <>
      {props.view === 'table' ? (
        <ApplicantTable {...props} rows={pending} ticks={ticks} />
      ) : (
        <ApplicantBoard
          {...props}
          ticks={ticks}
          columns={{ pending, viewed, accepted, rejected }}
        />
      )}
      <p className="keys small soft">{t('keys')}</p>
    </>
  );
}

interface OpenedProps extends Pick<ApplicantsProps, 'opened' | 'onOpen' | 'rows'> {
  name: string | undefined;
  hasFailed: boolean;
  children: ReactNode;
}

/** Drawer with the opened applicant, and buttons to the previous and next one. */
function ApplicantDrawer({ opened, rows, name, hasFailed, onOpen, children }: OpenedProps) {
  const t = useTranslations('applications.received.panel');
  const at = rows.findIndex(({ id }) => id === opened);
  const before = rows[at - 1];
  const after = at < 0 ? undefined : rows[at + 1];
  return (
    <Dialog
      id="applicant"
      className="drawer"
      open={opened !== null}
      title={name ?? rows[at]?.seeker.full_name ?? t(hasFailed ? 'failed' : 'loading')}
      close_label={t('close')}
      onClose={() => {
        onOpen(null);
        focusOn(opened);
      }}
    >
      {opened !== null && (
        <>
          {rows.length > 1 && (
            <div className="cluster mb-4">
              <Button
                size="small"
                icon="arrow-left"
                disabled={!before}
                onClick={() => before && onOpen(before.id)}
              >
                {t('previous')}
              </Button>
              <Button
                size="small"
                icon_end="arrow-right"
                disabled={!after}
                onClick={() => after && onOpen(after.id)}
              >
                {t('next')}
              </Button>
            </div>
          )}
          {children}
        </>
      )}
    </Dialog>
  );
}
