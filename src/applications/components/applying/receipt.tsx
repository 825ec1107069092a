// Receipt of an application: confirmation, exact copy, and the link to track it.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { SentStamp } from '#ui/pictures/sent-stamp.tsx';
import { SentCopy, type SentCopyOf } from './sent-copy.tsx';

interface ReceiptProps {
  application_id: string;
  company: string;
  /** Null when the copy could not be loaded; the application is sent all the same. */
  copy: SentCopyOf | null;
  /** The copy is mailed too: only to a verified address, and by a board that sends mail. */
  is_mailed: boolean;
  openFile: (id: string) => Promise<boolean>;
  onDone: () => void;
}

export function Receipt(props: ReceiptProps) {
  const { application_id, company, copy, is_mailed, openFile, onDone } = props;
  const t = useTranslations('applications.applying');
  const text = is_mailed ? 'receipt_text' : 'receipt_unmailed';
  const top = useRef<HTMLDivElement>(null);
  // The submit button is gone, so focus and scroll position move to the top.
  useEffect(() => {
    top.current?.closest('dialog')?.scrollTo?.({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="stack">
      <div ref={top} tabIndex={-1} role="status" className="stack text-center outline-none">
        <SentStamp className="stamp mx-auto" words={t('sent')} />
        <p>{t(copy ? text : 'receipt_late', { company })}</p>
      </div>
      {copy && (
        <div className="panel">
          <SentCopy copy={copy} company={company} openFile={openFile} />
        </div>
      )}
      <div className="cluster">
        <Button variant="brand" onClick={onDone} className="grow">
          {t('done')}
        </Button>
        <ButtonLink href={`/applications/${application_id}`} icon_end="arrow-right">
          {t('follow')}
        </ButtonLink>
      </div>
    </div>
  );
}
