// The way to report a job or a company: visitors are led to sign in, for others the rest is fetched.
import { lazy, Suspense } from 'react';
import { OpenSignIn } from '#web/account/account-corner.tsx';
import { useSession } from '#web/client/session.ts';
import type { ReportSubject } from '#moderation/rules.ts';

export interface ReportProps {
  subject: ReportSubject;
  id: string;
  name: string;
}

/** `label` comes with the page: nowhere else is it needed, so no other page carries it. */
type Labelled = ReportProps & { label: string; company_id: string };

const MemberReport = lazy(async () => {
  const later = await import('./report-later.tsx');
  await later.loadReportTranslations();
  return later;
});

/** Nobody reports their own company, or a job of it. */
export function Report({ label, company_id, ...props }: Labelled) {
  const session = useSession();
  const signIn = (
    <p>
      <OpenSignIn mode="sign-in" look="button-quiet">
        {label}
      </OpenSignIn>
    </p>
  );
  if (session.status !== 'signed_in') return signIn;
  if (session.user.profile?.company_id === company_id) return null;
  return (
    <Suspense>
      <MemberReport key={props.subject + props.id} {...props} />
    </Suspense>
  );
}
