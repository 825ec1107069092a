// Short news at the bottom edge, read aloud politely.
import type { ReactNode } from 'react';
import { Button } from '#kit/controls/button.tsx';

/** Always in the page, so that what comes into it is announced. */
export function Toasts({ children }: { children?: ReactNode }) {
  return <output className="toasts">{children}</output>;
}

type ToastProps = {
  children: ReactNode;
  /** Such as Undo. */
  action?: ReactNode;
  close_label: string;
  onClose: () => void;
};

export function Toast({ children, action, close_label, onClose }: ToastProps) {
  return (
    <span className="toast">
      <span>{children}</span>
      {action}
      <Button size="small" icon="close" aria-label={close_label} onClick={onClose} />
    </span>
  );
}
