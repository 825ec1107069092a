// Shows ten new recovery codes; they are never shown again.
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';

export function NewRecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('auth.factors.own');
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div className="stack">
      <p role="status">{t('codes_lead')}</p>
      <ul className="panel grid gap-2 font-mono" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <Groups code={code} />
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button variant="brand" onClick={onDone}>
          {t('codes_done')}
        </Button>
        {/* Browsers offer the clipboard only on secure pages. */}
        {'clipboard' in navigator && (
          <Button icon={isCopied ? 'check' : 'file'} onClick={() => void copy()}>
            {t(isCopied ? 'codes_copied' : 'codes_copy')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Allows a line break between groups on narrow screens. */
function Groups({ code }: { code: string }) {
  return code.split('-').map((group, at) => (
    <Fragment key={`${at}-${group}`}>
      {at > 0 && (
        <>
          -<wbr />
        </>
      )}
      {group}
    </Fragment>
  ));
}
