// One passkey: name, dates and actions.
import { useTranslations } from 'use-intl';
import type { OwnPasskey } from '#auth/browser/factors.ts';
import { Button } from '#ui/controls/button.tsx';
import type { FactorAction } from './factor-dialog.tsx';

interface PasskeyRowProps {
  passkey: OwnPasskey;
  formatDate: (at: string) => string;
  onAction: (action: FactorAction) => void;
}

export function PasskeyRow({ passkey, formatDate, onAction }: PasskeyRowProps) {
  const t = useTranslations('auth.factors.own');
  const { name, created_at, used_at, is_here } = passkey;
  const facts = [
    t('made', { day: formatDate(created_at) }),
    used_at ? t('used', { day: formatDate(used_at) }) : t('unused'),
    ...(is_here ? [] : [t('elsewhere')]),
  ];
  return (
    <li className="panel cluster justify-between">
      <div className="min-w-0">
        <p className="font-bold break-words">{name}</p>
        <p className="soft small">{facts.join(' · ')}</p>
      </div>
      <div className="cluster">
        <Button
          size="small"
          variant="quiet"
          icon="edit"
          aria-label={t('rename_of', { name })}
          onClick={() => onAction({ kind: 'rename_passkey', passkey })}
        />
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={t('remove_of', { name })}
          onClick={() => onAction({ kind: 'remove_passkey', passkey })}
        />
      </div>
    </li>
  );
}
