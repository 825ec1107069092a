// 403 page for addresses that the person's role may not see.
import { data } from 'react-router';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { Failure } from '#web/layout/failure.tsx';

export const meta = createMeta((t) => ({ title: t('denied'), hidden: true }));

export function loader() {
  return data(null, { status: 403 });
}

/** Client navigation to this page needs nothing from the server. */
export const clientLoader = () => null;

export default function Unauthorized() {
  return <Failure kind="denied" />;
}
