// Follow button of a company page: visitors sign in first, then the company is followed.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FollowButton } from '#saved/components/follow-button.tsx';
import { callApi } from '#web/client/api.ts';
import { useSession } from '#web/client/session.ts';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { FOLLOWED_AFTER_SIGN_IN } from '#web/layout/account/sign-in-events.ts';
import { setSwitch } from './saved-jobs.ts';
import { useSwitchResult } from './switch-failure.tsx';

export function setFollowed(id: string, followed: boolean, show: (followed: boolean) => void) {
  const method = followed ? 'PUT' : 'DELETE';
  return setSwitch(id, followed, show, () =>
    callApi(`${method} /companies/:id/follow`, { params: { id } }),
  );
}

/** Null until known. A pending action from before the sign-in may be performed while the list is loading. */
function useFollowed(id: string, isSeeker: boolean) {
  const [followed, setFollowedState] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isSeeker) return undefined;
    let isDone = false;
    const onDone = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.detail !== id) return;
      isDone = true;
      setFollowedState(true);
    };
    addEventListener(FOLLOWED_AFTER_SIGN_IN, onDone);
    callApi('GET /companies/:id/follow', { params: { id } }).then(
      ({ followed }) => setFollowedState(isDone || followed),
      () => setFollowedState(isDone || null),
    );
    return () => removeEventListener(FOLLOWED_AFTER_SIGN_IN, onDone);
  }, [isSeeker, id]);
  return [followed, setFollowedState] as const;
}

export function FollowCompany({ company }: { company: { id: string; name: string } }) {
  const t = useTranslations('saved.saving');
  const session = useSession();
  const isSeeker = session.status === 'signed_in' && session.user.role === 'job_seeker';
  const { id } = company;
  const [followed, setState] = useFollowed(id, isSeeker);
  const { report, failure } = useSwitchResult();
  if (session.status !== 'signed_in') {
    return (
      <span className="follow-place">
        <OpenSignIn
          mode="sign-in"
          pending={`follow:${id}`}
          look="button-small button-brand unless-hint"
        >
          {t('follow')}
        </OpenSignIn>
      </span>
    );
  }
  if (!isSeeker) return null;
  return (
    <span className="follow-place menu">
      {followed !== null && (
        <FollowButton
          name={company.name}
          followed={followed}
          onToggle={() => void setFollowed(id, !followed, setState).then(report)}
        />
      )}
      {failure}
    </span>
  );
}
