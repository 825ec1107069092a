// Ways to share that need script: copying the link, and the system's share sheet if the browser supports it.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MenuButton } from '#ui/overlays/menu.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';

const SHARING: Area = {
  en: () => import('#web/translations/sharing.en.ts'),
  vi: () => import('#web/translations/sharing.vi.ts'),
};

export const loadSharingTranslations = () => loadPageTranslations(SHARING);

interface MoreWaysProps {
  title: string;
  address: string;
}

export default function MoreWays(props: MoreWaysProps) {
  return (
    <MoreTranslations>
      <Buttons {...props} />
    </MoreTranslations>
  );
}

type CopyState = 'not_yet' | 'copied' | 'copy_failed';

/** Without https the browser has no clipboard. */
async function copyText(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'copy_failed';
  }
}

function Buttons({ title, address }: MoreWaysProps) {
  const t = useTranslations('layout.sharing');
  const [state, setState] = useState<CopyState>('not_yet');
  const canShare = typeof navigator.share === 'function';
  const isCopied = state === 'copied';
  /** The promise rejects when the person closes the sheet, which is not an error. */
  const openSheet = () => void navigator.share({ title, url: address }).catch(() => {});
  return (
    <>
      <MenuButton onClick={() => void copyText(address).then(setState)}>
        {isCopied ? t('copied') : t('copy')}
      </MenuButton>
      {canShare && <MenuButton onClick={openSheet}>{t('sheet')}</MenuButton>}
      <p role="status" className="hidden-text">
        {isCopied && t('copied')}
      </p>
      {state === 'copy_failed' && (
        <label className="small">
          {t('copy_failed')}
          <input className="input" readOnly value={address} onFocus={(e) => e.target.select()} />
        </label>
      )}
    </>
  );
}
