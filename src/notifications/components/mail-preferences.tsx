// Which mails one gets: each kind on or off, kept at once.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { MailKind, MailPreferences, Pace } from '#notifications/contract.ts';

/** The kinds that are sent to each side. */
const KINDS: Record<'job_seeker' | 'company', readonly MailKind[]> = {
  job_seeker: ['application', 'interview', 'alert', 'follow'],
  company: ['application', 'interview', 'job'],
};

/** As in the contract, whose schemas stay on the server. */
const PACES = ['each', 'hourly', 'daily'] as const satisfies readonly Pace[];

interface MailChoicesProps {
  side: 'job_seeker' | 'company';
  start: MailPreferences;
  /** Answers false where it could not be saved. */
  save: (wish: Partial<MailPreferences>) => Promise<boolean>;
}

export function MailChoices({ side, start, save }: MailChoicesProps) {
  const t = useTranslations('notifications.ui');
  const names = useTranslations('notifications.lists.mail');
  const [wishes, setWishes] = useState(start);
  const [failed, setFailed] = useState(false);
  async function change(wish: Partial<MailPreferences>) {
    const before = wishes;
    setWishes((all) => ({ ...all, ...wish }));
    const kept = await save(wish);
    setFailed(!kept);
    const undone = Object.keys(wish).map((name) => [name, Reflect.get(before, name)]);
    if (!kept) setWishes((all) => ({ ...all, ...Object.fromEntries(undone) }));
  }
  return (
    <Card as="section" className="stack" id="mails">
      <div>
        <h2 className="text-lg">{t('mails')}</h2>
        <p className="small soft">{t('mails_hint')}</p>
      </div>
      {KINDS[side].map((kind) => (
        <Checkbox
          key={kind}
          name={`mail-${kind}`}
          label={names(kind)}
          hint={t(`about.${kind}`)}
          checked={wishes[kind]}
          onChange={(event) => void change({ [kind]: event.target.checked })}
        />
      ))}
      {side === 'company' && wishes.application && (
        <Field label={t('pace.label')}>
          <Select
            name="application_pace"
            options={PACES.map((value) => ({ value, label: t(`pace.${value}`) }))}
            value={wishes.application_pace}
            onChange={({ target }) => {
              const pace = PACES.find((it) => it === target.value);
              if (pace) void change({ application_pace: pace });
            }}
          />
        </Field>
      )}
      {failed && <Notice kind="error">{t('mail_failed')}</Notice>}
    </Card>
  );
}
