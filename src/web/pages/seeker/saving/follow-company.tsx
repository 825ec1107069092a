// Follow button of a company page, for seekers.
import { useEffect, useState } from 'react';
import { FollowButton } from '#saved/components/follow-button.tsx';
import { callApi } from '#web/client/api.ts';
import { useSession } from '#web/client/session.ts';

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

export function FollowCompany({ company }: { company: { id: string; name: string } }) {
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
  if (!isSeeker || followed === null) return null;
  async function toggle(next: boolean) {
    setState(next);
    if (!(await setFollowed(id, next))) setState(!next);
  }
  return (
    <FollowButton name={company.name} followed={followed} onToggle={() => void toggle(!followed)} />
  );
}
