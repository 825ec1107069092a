// Follow button of a company page: visitors sign in first, then it is done.
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FollowButton } from '#saved/components/follow-button.tsx';
import { callApi } from '#web/client/api.ts';
import { useSession } from '#web/client/session.ts';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';
import { FOLLOW_AFTER_SIGN_IN } from '#web/layout/account/sign-in-events.ts';

/** Resolves to false when saving failed. */
export async function setFollowed(id: string, followed: boolean): Promise<boolean> {
  const params = { id };
  const request: Promise<unknown> = followed
    ? callApi('PUT /companies/:id/follow', { params })
    : callApi('DELETE /companies/:id/follow', { params });
  return request.then(
    () => true,
    () => false,
  );
}

/** Follows after a sign-in that started with this button. */
function useFollowAfterSignIn(followed: boolean | null, follow: () => void) {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const onSignIn = () => setPending(true);
    addEventListener(FOLLOW_AFTER_SIGN_IN, onSignIn);
    return () => removeEventListener(FOLLOW_AFTER_SIGN_IN, onSignIn);
  }, []);
  useEffect(() => {
    if (!pending || followed === null) return;
    setPending(false);
    if (!followed) follow();
  }, [pending, followed, follow]);
}

export function FollowCompany({ company }: { company: { id: string; name: string } }) {
  const t = useTranslations('saved.saving');
  const session = useSession();
  const isSeeker = session.status === 'signed_in' && session.user.role === 'job_seeker';
  const [followed, setState] = useState<boolean | null>(null);
  const { id } = company;
  useEffect(() => {
    if (!isSeeker) return;
    callApi('GET /follows', { query: { limit: 100 } }).then(
      ({ companies }) => setState(companies.some((it) => it.id === id)),
      () => setState(null),
    );
  }, [isSeeker, id]);
  const toggle = useCallback(
    async (next: boolean) => {
      setState(next);
      if (!(await setFollowed(id, next))) setState(!next);
    },
    [id],
  );
  useFollowAfterSignIn(
    followed,
    useCallback(() => void toggle(true), [toggle]),
  );
  if (session.status !== 'signed_in') {
    return (
      <span className="follow-place">
        <OpenSignIn mode="sign-in" then="follow" look="button-brand unless-hint">
          {t('follow')}
        </OpenSignIn>
      </span>
    );
  }
  if (!isSeeker) return null;
  return (
    <span className="follow-place">
      {followed !== null && (
        <FollowButton
          name={company.name}
          followed={followed}
          onToggle={() => void toggle(!followed)}
        />
      )}
    </span>
  );
}
