// What one's role does not open: 403, with a way home.
import { data } from 'react-router';
import { pageMeta } from '#web/public/page-meta.ts';
import { Failure } from '#web/layout/failure.tsx';

export const meta = pageMeta((t) => ({ title: t('denied'), hidden: true }));

export function loader() {
  return data(null, { status: 403 });
}

/** On the way here from another of our pages there is nothing to ask the server. */
export const clientLoader = () => null;

export default function Unauthorized() {
  return <Failure kind="denied" />;
}
