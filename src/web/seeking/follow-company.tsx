// Follow, on a company's page; nothing for anybody but seekers.
import { useEffect, useState } from 'react';
import { FollowButton } from '#saved/components/follow-button.tsx';
import { callApi } from '#web/client/api.ts';
import { useSession } from '#web/client/session.ts';

/** Answers false where it could not be kept. */
export async function setFollowed(id: string, followed: boolean): Promise<boolean> {
  const params = { id };
  const asking: Promise<unknown> = followed
    ? callApi('PUT /companies/:id/follow', { params })
    : callApi('DELETE /companies/:id/follow', { params });
  return asking.then(
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
  async function turn(next: boolean) {
    setState(next);
    if (!(await setFollowed(id, next))) setState(!next);
  }
  return (
    <FollowButton name={company.name} followed={followed} onToggle={() => void turn(!followed)} />
  );
}
