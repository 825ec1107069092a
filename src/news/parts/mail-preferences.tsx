// Which mails one gets: each kind on or off, kept at once.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#kit/controls/checkbox.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { Notice } from '#kit/surfaces/notice.tsx';
import type { MailKind, MailPreferences } from '#news/contract.ts';

/** The kinds that are sent to each side. */
const KINDS: Record<'job_seeker' | 'company', readonly MailKind[]> = {
  job_seeker: ['application', 'interview', 'alert', 'follow'],
  company: ['application', 'interview', 'job'],
};

interface MailChoicesProps {
  side: 'job_seeker' | 'company';
  start: MailPreferences;
  /** Answers false where it could not be saved. */
  save: (wish: Partial<MailPreferences>) => Promise<boolean>;
}

export function MailChoices({ side, start, save }: MailChoicesProps) {
  const t = useTranslations('news.ui');
  const names = useTranslations('news.lists.mail');
  const [wishes, setWishes] = useState(start);
  const [failed, setFailed] = useState(false);
  async function wish(kind: MailKind, on: boolean) {
    setWishes((all) => ({ ...all, [kind]: on }));
    const kept = await save({ [kind]: on });
    setFailed(!kept);
    if (!kept) setWishes((all) => ({ ...all, [kind]: !on }));
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
          onChange={(event) => void wish(kind, event.target.checked)}
        />
      ))}
      {failed && <Notice kind="error">{t('mail_failed')}</Notice>}
    </Card>
  );
}
