// Bookmark of a job on public pages: visitors sign in first, and the button's code loads for signed-in people.
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#ui/marks/icon.tsx';
import { useSession } from '#web/client/session.ts';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import type { SaveJobProps } from '#web/pages/seeker/saving/save-job.tsx';
import { lazyPart, NoPart } from '#web/layout/lazy-part.tsx';

const SaveJob = lazyPart(async () => {
  const module = await import('#web/pages/seeker/saving/save-job.tsx');
  return { default: module.SaveJob };
}, NoPart);

export function SaveOrSignIn(props: SaveJobProps) {
  const t = useTranslations('saved.saving');
  const { status } = useSession();
  if (status === 'signed_in') {
    return (
      <Suspense>
        <SaveJob {...props} />
      </Suspense>
    );
  }
  if (props.closed) return null;
  // Hidden from people with the signed-in hint while the session loads.
  return (
    <OpenSignIn
      mode="sign-in"
      pending={`save:${props.job.id}`}
      look={`button-quiet button-icon${status === 'loading' ? ' unless-hint' : ''}`}
      label={t('save', { title: props.job.title })}
    >
      <Icon name="bookmark" />
    </OpenSignIn>
  );
}
