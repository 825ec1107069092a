// The way to report a job or a company: visitors are led to sign in, for others the rest is fetched.
import { lazy, Suspense } from 'react';
import { OpenSignIn } from '#site/account/account-corner.tsx';
import { useSession } from '#site/client/session.ts';
import type { ReportSubject } from '#trust/rules.ts';

export interface ReportProps {
  subject: ReportSubject;
  id: string;
  name: string;
}

/** `label` comes with the page: nowhere else is it needed, so no other page carries it. */
type Labelled = ReportProps & { label: string };

const MemberReport = lazy(async () => {
  const later = await import('./report-later.tsx');
  await later.reportingWords();
  return later;
});

export function Report({ label, ...props }: Labelled) {
  const { status } = useSession();
  const signIn = (
    <p>
      <OpenSignIn mode="sign-in" look="button-quiet">
        {label}
      </OpenSignIn>
    </p>
  );
  if (status !== 'signed_in') return signIn;
  return (
    <Suspense>
      <MemberReport key={props.subject + props.id} {...props} />
    </Suspense>
  );
}
