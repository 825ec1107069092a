// Says what was just done, with a button that undoes it while a countdown runs.
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { RefusalNotice } from '#ui/forms/refusal-notice.tsx';
import type { Refusal } from '#ui/forms/use-form.ts';

interface UndoBarProps {
  children: ReactNode;
  /** By this clock, in milliseconds. */
  until: number;
  undo_label: string;
  seconds_label: (seconds: number) => string;
  /** False where nothing can be undone: only the sentence stays. */
  can_undo?: boolean;
  /** Before the undo, such as a link. */
  actions?: ReactNode;
  /** After it, such as a button that closes the bar. */
  end?: ReactNode;
  busy: boolean;
  failure: Refusal | null;
  onUndo: () => void;
  onGone: () => void;
}

/** Seconds left; asked of the clock, since a page in the background is told rarely. */
function useSecondsTo(until: number, onGone: () => void): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (Date.now() >= until) onGone();
    }, 500);
    return () => clearInterval(timer);
    // The timer lives as long as what it counts to.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [until]);
  return seconds;
}

export function UndoBar(props: UndoBarProps) {
  const { children, until, undo_label, seconds_label, can_undo = true, actions, end } = props;
  const seconds = useSecondsTo(until, props.onGone);
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
