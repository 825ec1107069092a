// Bar that confirms an action and offers undo until a countdown ends.
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';

interface UndoBarProps {
  children: ReactNode;
  /** Deadline by this device's clock, in milliseconds. */
  until: number;
  undo_label: string;
  seconds_label: (seconds: number) => string;
  /** False when the action cannot be undone: only the message remains. */
  can_undo?: boolean;
  /** Rendered before the undo button, such as a link. */
  actions?: ReactNode;
  /** Rendered after the undo button, such as a close button. */
  end?: ReactNode;
  busy: boolean;
  failure: Refusal | null;
  onUndo: () => void;
  onExpire: () => void;
}

/** Remaining seconds, read from the clock because background tabs throttle timers. */
function useCountdown(until: number, onExpire: () => void): number {
  const getRemaining = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(getRemaining);
  useEffect(() => {
    setSeconds(getRemaining());
    const timer = setInterval(() => {
      setSeconds(getRemaining());
      if (Date.now() >= until) onExpire();
    }, 500);
    return () => clearInterval(timer);
    // The timer depends on the deadline only; a new onExpire must not restart it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [until]);
  return seconds;
}

export function UndoBar(props: UndoBarProps) {
  const { children, until, undo_label, seconds_label, can_undo = true, actions, end } = props;
  const seconds = useCountdown(until, props.onExpire);
  return (
    <div className="action-bar">
      <p role="status">{children}</p>
      <RefusalNotice refusal={props.failure} />
      <div className="cluster">
        {actions}
        {can_undo && seconds > 0 && (
          <>
            <Button size="small" icon="retry" busy={props.busy} onClick={props.onUndo}>
              {undo_label}
            </Button>
            <span className="small" aria-hidden>
              {seconds_label(seconds)}
            </span>
          </>
        )}
        {end}
      </div>
    </div>
  );
}
