// Report link of a job or company: visitors sign in first, for others the dialog loads.
import { Suspense } from 'react';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { useSession } from '#web/client/session.ts';
import type { DialogSubject } from '#moderation/rules.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

export interface ReportProps {
  subject: DialogSubject;
  id: string;
  name: string;
}

/** `label` is loader data, so that only these pages include it. */
type LabelledProps = ReportProps & { label: string; company_id: string };

const MemberReport = lazyPart(async () => {
  const later = await import('./report-lazy.tsx');
  await later.loadReportTranslations();
  return later;
});

/** Hidden from the company itself. */
export function Report({ label, company_id, ...props }: LabelledProps) {
  const session = useSession();
  const signIn = (
    <p>
      <OpenSignIn mode="sign-in" look="button-small button-quiet">
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
