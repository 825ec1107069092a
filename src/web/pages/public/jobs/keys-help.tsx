// Help for the list's keyboard shortcuts: a button, and the dialog that lists them and can switch them off.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import type { ChosenJob } from './chosen-job.ts';
import { areListKeysOn, switchListKeys, useListKeys } from './list-keys.ts';

const KEYS = [
  { name: 'move', keys: ['J', 'K'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'save', keys: ['S'] },
  { name: 'close', keys: ['Esc'] },
  { name: 'help', keys: ['?'] },
] as const;

export function ListKeys({ chosen }: { chosen: ChosenJob }) {
  const [isOpen, setIsOpen] = useState(false);
  useListKeys(chosen, () => setIsOpen(true));
  return (
    <MoreTranslations>
      <Help isOpen={isOpen} setIsOpen={setIsOpen} />
    </MoreTranslations>
  );
}

interface HelpProps {
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

function Help({ isOpen, setIsOpen }: HelpProps) {
  const t = useTranslations('search.keys');
  const [on, setOn] = useState(areListKeysOn);
  function switchKeys(next: boolean) {
    switchListKeys(next);
    setOn(next);
  }
  return (
    <div className="list-keys">
      {/* The stylesheet shows its title, so that the text of the page stays as the server sent it. */}
      <Button
        variant="quiet"
        size="small"
        className="list-keys-open"
        aria-label={t('title')}
        aria-keyshortcuts="?"
        title={t('title')}
        onClick={() => setIsOpen(true)}
      />
      <Dialog
        id="list-keys"
        className="list-keys-dialog"
        open={isOpen}
        title={t('title')}
        close_label={t('close_help')}
        onClose={() => setIsOpen(false)}
      >
        <dl className="list-keys-table">
          {KEYS.map(({ name, keys }) => (
            <div key={name}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(name)}</dd>
            </div>
          ))}
        </dl>
        <label className="check">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => switchKeys(event.target.checked)}
          />
          {t('on')}
        </label>
      </Dialog>
    </div>
  );
}
