// 404 page of unknown addresses.
import { data } from 'react-router';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { Failure } from '#web/layout/failure.tsx';

export const meta = createMeta((t) => ({ title: t('missing'), hidden: true }));

export function loader() {
  return data(null, { status: 404 });
}

export default function Missing() {
  return <Failure kind="missing" />;
}
