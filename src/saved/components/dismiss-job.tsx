// 'Not for me' on a recommended job: a menu of reasons, and the line that replaces a dismissed job.
import { useTranslations } from 'use-intl';
import { DISMISSAL_REASONS, type DismissalReason } from '#saved/rules/dismissal-reasons.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu, MenuButton } from '#ui/overlays/menu.tsx';

interface DismissMenuProps {
  title: string;
  onDismiss: (reason: DismissalReason) => void;
}

export function DismissMenu({ title, onDismiss }: DismissMenuProps) {
  const t = useTranslations('saved.dismissal');
  return (
    <Menu
      label={t('label', { title })}
      trigger={<Icon name="close" />}
      trigger_class="button button-quiet button-icon"
    >
      <p className="small soft px-3 py-1">{t('why')}</p>
      {DISMISSAL_REASONS.map((reason) => (
        <MenuButton key={reason} onClick={() => onDismiss(reason)}>
          {t(`reasons.${reason}`)}
        </MenuButton>
      ))}
    </Menu>
  );
}

interface DismissedLineProps {
  title: string;
  onUndo: () => void;
}

export function DismissedLine({ title, onUndo }: DismissedLineProps) {
  const t = useTranslations('saved.dismissal');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="small soft min-w-0 break-words" role="status">
        {t('hidden', { title })}
      </p>
      <Button size="small" icon="retry" onClick={onUndo}>
        {t('undo')}
      </Button>
    </li>
  );
}
