// Button below the messages that reports the other side; the form is loaded when it is pressed.
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const ThreadReport = lazyPart(async () => (await import('./thread-report.tsx')).loadThreadReport());

export function LazyReport({ application_id }: { application_id: string }) {
  const label = useTranslations('applications.messages')('report');
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <Suspense>
        <ThreadReport application_id={application_id} onCancel={() => setOpen(false)} />
      </Suspense>
    );
  }
  return (
    <p>
      <Button size="small" variant="quiet" icon="flag" onClick={() => setOpen(true)}>
        {label}
      </Button>
    </p>
  );
}
