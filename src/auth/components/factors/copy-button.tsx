// Button that copies a text and says so; absent where the browser offers no clipboard.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';

export function CopyButton({ text, size }: { text: string; size?: 'small' }) {
  const t = useTranslations('auth.factors.own');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  // Browsers offer the clipboard only on secure pages.
  if (!('clipboard' in navigator)) return null;
  return (
    <Button size={size} icon={isCopied ? 'check' : 'file'} onClick={() => void copy()}>
      {t(isCopied ? 'copied' : 'copy')}
    </Button>
  );
}
