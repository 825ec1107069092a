// A company works through its applicants: table or board, by mouse or keys, one opened beside the list.
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Status } from '#applications/contract.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ApplicantBoard, COLUMNS, type Column } from './applicant-board.tsx';
import { ApplicantPanel } from './applicant-panel.tsx';
import { ApplicantTable } from './applicant-table.tsx';
import { BulkBar, DecisionUndo } from './bulk-bar.tsx';
import { isOpen, type ApplicantActions, type Decision, type Row } from './applicant-actions.ts';
import { DecideDialog, type DecisionRequest } from './decide-dialog.tsx';
import { toKeyCommand, findNeighbour } from './keys.ts';
import { useDecisions, type Selection } from './use-decisions.ts';
import { useApplicantDetail } from './use-detail.ts';

interface ApplicantsProps {
  rows: Row[];
  view: 'table' | 'board';
  /** How many there are of each status, beyond those shown. */
  totals: Record<Column, number>;
  with_job: boolean;
  opened: string | null;
  now: Date;
  calls: ApplicantActions;
  match?: (row: Row) => ReactNode;
  /** Why an applicant matches, in the opened one. */
  reasons?: (id: string) => ReactNode;
  hrefOf: (status: Column) => string;
  onOpen: (id: string | null) => void;
  onChanged: () => Promise<void>;
  /** One that was new has been opened. */
  onRead: (id: string, status: Status) => void;
}

/** What was opened here since the list came stays where it is while it is read, and counts as what it became. */
function useStanding(rows: Row[], onRead: ApplicantsProps['onRead']) {
  const [seen, setSeen] = useState<Record<string, Status>>({});
  const onStatus = useCallback(
    (id: string, status: Status) => {
      setSeen((all) => ({ ...all, [id]: status }));
      onRead(id, status);
    },
    [onRead],
  );
  const standing = rows.map((row) => {
    const since = seen[row.id];
    return since && row.status === 'pending' ? { ...row, status: since } : row;
  });
  return { standing, onStatus };
}

function focusOn(id: string | null): void {
  if (id === null) return;
  document.querySelector<HTMLElement>(`[data-applicant="${CSS.escape(id)}"]`)?.focus();
}

/** The list's state, and what keys do with the applicant that has the focus. */
function useApplicants(props: ApplicantsProps) {
  const { view, opened, calls, onChanged } = props;
  const { standing, onStatus } = useStanding(props.rows, props.onRead);
  const deciding = useDecisions({ rows: standing, calls, onChanged });
  const lists =
    view === 'table'
      ? [standing]
      : COLUMNS.map((status) => standing.filter((row) => row.status === status));
  const order = lists.map((list) => list.map(({ id }) => id));
  const status = standing.find(({ id }) => id === opened)?.status;
  const { shown, again } = useApplicantDetail({ id: opened, status, calls, onStatus });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const id = event.target instanceof HTMLElement && event.target.dataset.applicant;
    const meant = id ? toKeyCommand(event) : null;
    const row = standing.find((it) => it.id === id);
    if (!meant || !row) return;
    event.preventDefault();
    if ('move' in meant) focusOn(findNeighbour(order, row.id, meant.move));
    else if (!isOpen(row)) return;
    else if (meant.deed === 'tick') deciding.ticks.tick(row.id);
    else deciding.ask(meant.deed, [row]);
  }
  async function decide(asking: DecisionRequest, message: string) {
    await deciding.decide(asking, message);
    if (opened) await again();
  }
  async function undo() {
    await deciding.undo();
    if (opened) await again();
  }
  const acting = { ...deciding, decide, undo };
  return { deciding: acting, lists, order: order.flat(), shown, again, onKeyDown };
}

export function Applicants(props: ApplicantsProps) {
  const { opened, calls, now, onOpen, reasons } = props;
  const { deciding, lists, order, shown, again, onKeyDown } = useApplicants(props);
  const { ticks, asking, busy, failure } = deciding;
  const detail = shown.state === 'there' ? shown.detail : null;
  return (
    // Keys work on the names inside, which are buttons.
    <div role="presentation" onKeyDown={onKeyDown}>
      <Lists {...props} lists={lists} ticks={ticks} />
      <Opened opened={opened} onOpen={onOpen} order={order} name={detail?.seeker.full_name ?? null}>
        <ApplicantPanel
          shown={shown}
          now={now}
          calls={calls}
          beside={opened && reasons?.(opened)}
          again={() => void again()}
          onAsk={(decision) => detail && deciding.ask(decision, [detail])}
        />
        <Bars deciding={deciding} with_ticks={false} />
      </Opened>
      <DecideDialog
        asking={asking}
        busy={busy}
        failure={failure}
        onCancel={deciding.stop}
        onDecide={(them, message) => void deciding.decide(them, message)}
      />
      {opened === null && <Bars deciding={deciding} with_ticks />}
    </div>
  );
}

interface BarsProps {
  deciding: ReturnType<typeof useDecisions>;
  /** Beside an opened applicant, nothing is ticked. */
  with_ticks: boolean;
}

/** What can be done with those that are ticked, and how the last decision is undone. */
function Bars({ deciding, with_ticks }: BarsProps) {
  const { ticks, done, busy, failure } = deciding;
  return (
    <div className="action-bars">
      {done && (
        <DecisionUndo
          key={done.batch_id}
          done={done}
          busy={busy}
          failure={failure}
          onUndo={() => void deciding.undo()}
          onExpire={deciding.forget}
        />
      )}
      {with_ticks && ticks.chosen.length > 0 && (
        <BulkBar
          count={ticks.chosen.length}
          onAsk={(decision: Decision) => deciding.ask(decision, ticks.chosen, true)}
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

interface OpenedProps extends Pick<ApplicantsProps, 'opened' | 'onOpen'> {
  order: string[];
  name: string | null;
  children: ReactNode;
}

/** The one that is open, and the way to those before and after it. */
function Opened({ opened, order, name, onOpen, children }: OpenedProps) {
  const t = useTranslations('applications.received.panel');
  const at = opened === null ? -1 : order.indexOf(opened);
  const [before, after] = [order[at - 1], at < 0 ? undefined : order[at + 1]];
  return (
    <Dialog
      id="applicant"
      className="drawer"
      open={opened !== null}
      title={name ?? t('loading')}
      close_label={t('close')}
      onClose={() => {
        onOpen(null);
        focusOn(opened);
      }}
    >
      {opened !== null && (
        <>
          {order.length > 1 && (
            <div className="cluster mb-4">
              <Button
                size="small"
                icon="arrow-left"
                disabled={!before}
                onClick={() => before && onOpen(before)}
              >
                {t('previous')}
              </Button>
              <Button
                size="small"
                icon_end="arrow-right"
                disabled={!after}
                onClick={() => after && onOpen(after)}
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
