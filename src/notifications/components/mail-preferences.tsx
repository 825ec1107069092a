// Switches for each kind of mail; changes are saved at once.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { MailPreferences } from '#notifications/contract.ts';
import { listMailKinds, PACES, type MailSide } from '#notifications/rules/mail-kinds.ts';

interface MailChoicesProps {
  side: MailSide;
  start: MailPreferences;
  /** Returns false when saving failed. */
  save: (changes: Partial<MailPreferences>) => Promise<boolean>;
}

export function MailChoices({ side, start, save }: MailChoicesProps) {
  const t = useTranslations('notifications.ui');
  const names = useTranslations('notifications.lists.mail');
  const [preferences, setPreferences] = useState(start);
  const stored = useRef(start);
  const pending = useRef(0);
  const [hasFailed, setHasFailed] = useState(false);
  async function change(changes: Partial<MailPreferences>) {
    setPreferences((all) => ({ ...all, ...changes }));
    pending.current += 1;
    const isSaved = await save(changes);
    pending.current -= 1;
    if (isSaved) stored.current = { ...stored.current, ...changes };
    // Until the last answer, the switches stay as they were set.
    if (pending.current === 0) setPreferences(stored.current);
    setHasFailed(!isSaved);
  }
  return (
    <Card as="section" className="stack" id="mails">
      <div>
        <h2 className="text-lg">{t('mails')}</h2>
        <p className="small soft">{t('mails_hint')}</p>
      </div>
      {listMailKinds(side).map((kind) => (
        <Checkbox
          key={kind}
          name={`mail-${kind}`}
          label={names(kind)}
          hint={t(`about.${kind === 'application' && side === 'company' ? 'received' : kind}`)}
          checked={preferences[kind]}
          onChange={(event) => void change({ [kind]: event.target.checked })}
        />
      ))}
      {side === 'company' && preferences.application && (
        <Field label={t('pace.label')}>
          <Select
            name="application_pace"
            options={PACES.map((value) => ({ value, label: t(`pace.${value}`) }))}
            value={preferences.application_pace}
            onChange={({ target }) => {
              const pace = PACES.find((it) => it === target.value);
              if (pace) void change({ application_pace: pace });
            }}
          />
        </Field>
      )}
      {hasFailed && <Notice kind="error">{t('mail_failed')}</Notice>}
    </Card>
  );
}
