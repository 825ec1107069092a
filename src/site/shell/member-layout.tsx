// Signed-in pages: drawn in the browser once the session is known, never indexed, never cached.
import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { loadWords } from '../words/load.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export async function clientLoader(_: ClientLoaderFunctionArgs): Promise<null> {
  await loadWords(document.documentElement.lang === 'vi' ? 'vi' : 'en', 'member');
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useTranslations('shell');
  return (
    <div className="page">
      <h1 className="visually-hidden">Việc Vui</h1>
      <p role="status">{t('loading')}</p>
    </div>
  );
}

export default function MemberLayout() {
  return <Outlet />;
}
