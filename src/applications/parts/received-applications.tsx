// What a company has received: open one, read it, answer it.
import { useState } from 'react';
import type { Received, Status } from '#applications/contract.ts';
import type { Wire } from '#door/endpoint.ts';
import { AnswerDialog, type Asking } from './answer-dialog.tsx';
import { ReceivedCard } from './received-card.tsx';

export type Got = Wire<Received>;
export type Answer = 'viewed' | 'accepted' | 'rejected';

interface ReceivedProps {
  applications: Got[];
  /** Answers the new state, or the sentence to show when it failed. */
  act: (application: Got, status: Answer) => Promise<{ status: Status } | { message: string }>;
}

/** What was answered here since the list came: an opened one stays where it is while it is read. */
function useAnswers(act: ReceivedProps['act']) {
  const [since, setSince] = useState<Record<string, Status>>({});
  const [failed, setFailed] = useState<{ id: string; status: Answer; message: string } | null>(
    null,
  );
  const [busy, setBusy] = useState<string | null>(null);
  async function run(application: Got, status: Answer) {
    setFailed(null);
    setBusy(application.id);
    const outcome = await act(application, status).finally(() => setBusy(null));
    if ('status' in outcome) setSince((all) => ({ ...all, [application.id]: outcome.status }));
    else setFailed({ id: application.id, status, message: outcome.message });
  }
  const standing = (application: Got) => since[application.id] ?? application.status;
  return { failed, busy, run, standing };
}

export function ReceivedApplications({ applications, act }: ReceivedProps) {
  const { failed, busy, run, standing } = useAnswers(act);
  const [open, setOpen] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  function toggle(application: Got) {
    const opens = open !== application.id;
    setOpen(opens ? application.id : null);
    if (opens && standing(application) === 'pending') void run(application, 'viewed');
  }
  return (
    <>
      <ul className="stack">
        {applications.map((application) => (
          <li key={application.id}>
            <ReceivedCard
              application={{ ...application, status: standing(application) }}
              open={open === application.id}
              busy={busy === application.id}
              failure={failed?.id === application.id ? failed.message : null}
              onRetry={() => failed && void run(application, failed.status)}
              onToggle={() => toggle(application)}
              onAnswer={(status) => setAsking({ application, status })}
            />
          </li>
        ))}
      </ul>
      <AnswerDialog
        asking={asking}
        onCancel={() => setAsking(null)}
        onAnswer={({ application, status }) => {
          setAsking(null);
          void run(application, status);
        }}
      />
    </>
  );
}
