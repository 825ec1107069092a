// The way to report a job or a company: visitors are led to sign in, for others the rest is fetched.
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { OpenSignIn } from '#site/account/account-corner.tsx';
import { useSession } from '#site/client/session.ts';
import type { ReportSubject } from '#trust/rules.ts';

export interface ReportProps {
  subject: ReportSubject;
  id: string;
  name: string;
}

const MemberReport = lazy(async () => {
  const later = await import('./report-later.tsx');
  await later.reportingWords();
  return later;
});

export function Report(props: ReportProps) {
  const t = useTranslations('trust.ui');
  const { status } = useSession();
  const signIn = (
    <p>
      <OpenSignIn mode="sign-in" look="button-quiet">
        {t(`report_${props.subject}`)}
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
