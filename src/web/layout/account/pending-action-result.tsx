// Performs the action that a visitor started before signing in, and confirms it.
import { useEffect, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Role } from '#context.ts';
import { Button } from '#ui/controls/button.tsx';
import { describeRefusal, type Refusal } from '#ui/forms/use-form.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { getConditions } from '#web/client/search-conditions.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { FOLLOWED_AFTER_SIGN_IN, SAVED_AFTER_SIGN_IN } from './sign-in-events.ts';
import { dropPendingAction, readPendingAction, type PendingAction } from './pending-action.ts';
import { UNDER_HEADER } from './under-header.ts';
import { whenVisible } from '#web/client/when-visible.ts';

type Done = Exclude<PendingAction['kind'], 'apply'> | 'company_account';
type Outcome = { done: Done } | { refused: Refusal };

/** All kinds but 'apply', which the job page handles by opening its form. */
type OwnAction = PendingAction & { kind: Exclude<PendingAction['kind'], 'apply'> };

async function performAction({ kind, subject, page }: OwnAction): Promise<void> {
  if (kind === 'save') {
    await callApi('PUT /saved-jobs/:job_id', { params: { job_id: subject } });
    dispatchEvent(new CustomEvent(SAVED_AFTER_SIGN_IN, { detail: subject }));
  } else if (kind === 'follow') {
    await callApi('PUT /companies/:id/follow', { params: { id: subject } });
    dispatchEvent(new CustomEvent(FOLLOWED_AFTER_SIGN_IN, { detail: subject }));
  } else {
    const body = { name: subject, query: getConditions(page.slice(page.indexOf('?') + 1)) };
    await callApi('POST /saved-searches', { body });
  }
}

function useOutcome(role: Role) {
  const t = useTranslations('saved.saving');
  const sending = useSending();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    function perform() {
      const pending = readPendingAction();
      if (!pending) return;
      if (role === 'company') {
        dropPendingAction();
        setOutcome({ done: 'company_account' });
        return;
      }
      const { kind } = pending;
      if (kind === 'apply') return;
      // Removed first, so that it is never done twice.
      dropPendingAction();
      void sending(t('failed'), () => performAction({ ...pending, kind })).then((refused) =>
        setOutcome(refused ? { refused } : { done: kind }),
      );
    }
    // Other tabs are signed in at the same time, and the pending action is in storage that they share.
    return whenVisible(perform);
    // Runs once for each sign-in.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [role]);
  return [outcome, () => setOutcome(null)] as const;
}

/** Hides the confirmation after navigation, except from the role choice, which returns to the original page. */
function useEndWithPage(isShown: boolean, clear: () => void): void {
  const { pathname } = useLocation();
  const shown_on = useRef<string | null>(null);
  useEffect(() => {
    const before = shown_on.current;
    shown_on.current = isShown ? pathname : null;
    if (isShown && before && before !== pathname && before !== href('/select-role')) clear();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShown, pathname]);
}

export function PendingActionResult({ role }: { role: Role }) {
  return (
    <MoreTranslations>
      <PendingActionNotice role={role} />
    </MoreTranslations>
  );
}

const NEXT = { save: '/saved-jobs', follow: '/alerts', alert: '/alerts' } as const;

function PendingActionNotice({ role }: { role: Role }) {
  const t = useTranslations('saved.pending_action');
  const close = useTranslations('layout')('close');
  const [outcome, clear] = useOutcome(role);
  useEndWithPage(outcome !== null, clear);
  if (!outcome) return null;
  const done = 'done' in outcome ? outcome.done : null;
  return (
    <div className="no-print" style={UNDER_HEADER} data-pending={done ?? 'failed'}>
      <Notice
        kind={done === 'company_account' ? 'state' : done ? 'success' : 'error'}
        action={<Button variant="quiet" icon="close" aria-label={close} onClick={clear} />}
      >
        {'refused' in outcome ? describeRefusal(outcome.refused) : t(outcome.done)}{' '}
        {done && done !== 'company_account' && (
          <Link className="link" href={href(NEXT[done])}>
            {t(`next.${done}`)}
          </Link>
        )}
      </Notice>
    </div>
  );
}
