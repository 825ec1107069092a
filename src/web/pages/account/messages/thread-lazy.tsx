// Messages of an application, on the seeker's page and in the company's pane: loaded when the application is open.
import { Suspense } from 'react';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

const MESSAGES: Area = {
  en: () => import('#web/translations/messages.en.ts'),
  vi: () => import('#web/translations/messages.vi.ts'),
};

const Thread = lazyPart(async () => {
  const [{ ConnectedThread }] = await Promise.all([
    import('./connected-thread.tsx'),
    loadPageTranslations(MESSAGES),
  ]);
  return { default: ConnectedThread };
});

export interface ThreadProps {
  application_id: string;
  /** Level of the section's heading; the applicant's pane has a heading of its own above it. */
  heading: 'h2' | 'h3';
}

export function LazyThread(props: ThreadProps) {
  return (
    <Suspense>
      <Thread key={props.application_id} {...props} />
    </Suspense>
  );
}
