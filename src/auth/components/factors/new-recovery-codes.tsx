// Shows ten new recovery codes; they are never shown again.
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from './copy-button.tsx';

export function NewRecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useTranslations('auth.factors.own');
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
        <CopyButton text={codes.join('\n')} />
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
