// Native dialog, opened by a button's `commandfor` or by the `open` prop once React runs.
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/marks/class-names.ts';

type DialogProps = Omit<ComponentProps<'dialog'>, 'title'> & {
  id: string;
  title: ReactNode;
  close_label: string;
  /** When absent, the browser or the early script opens the dialog. */
  open?: boolean;
  onClose?: () => void;
};

export function Dialog({
  title,
  close_label,
  open,
  onClose,
  className,
  children,
  ...rest
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (open === false && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      closedby="any"
      {...rest}
      ref={dialog}
      className={classNames('dialog', className)}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <div className="dialog-head">
        <h2 id={heading} className="min-w-0 text-xl">
          {title}
        </h2>
        <form method="dialog">
          <Button type="submit" variant="quiet" icon="close" aria-label={close_label} />
        </form>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** Props of a button or link that opens the dialog through the browser or the early script. */
export const getOpenProps = (dialog_id: string) => ({
  'data-open-dialog': dialog_id,
  command: 'show-modal',
  commandfor: dialog_id,
});
