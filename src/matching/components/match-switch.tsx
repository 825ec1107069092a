// Switches matching on or off and saves at once.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

interface MatchSwitchProps {
  start: boolean;
  /** Returns false when saving failed. */
  save: (enabled: boolean) => Promise<boolean>;
  how_href: string;
}

export function MatchSwitch({ start, save, how_href }: MatchSwitchProps) {
  const t = useTranslations('matching.preference');
  const [isOn, setIsOn] = useState(start);
  const stored = useRef(start);
  const [status, setStatus] = useState<'on' | 'off' | 'failed' | null>(null);
  async function change(next: boolean) {
    setIsOn(next);
    const isSaved = await save(next);
    // This is not the state before this press: an earlier press may have failed too.
    if (isSaved) stored.current = next;
    setIsOn(stored.current);
    setStatus(isSaved ? (next ? 'on' : 'off') : 'failed');
  }
  return (
    <Card as="section" className="stack" id="matching">
      <h2 className="text-lg">{t('title')}</h2>
      <Checkbox
        name="matching"
        label={t('label')}
        hint={t('hint')}
        checked={isOn}
        onChange={(event) => void change(event.target.checked)}
      />
      {status && <Notice kind={status === 'failed' ? 'error' : 'success'}>{t(status)}</Notice>}
      <p className="small">
        <Link className="link" href={how_href}>
          {t('how')}
        </Link>
      </p>
    </Card>
  );
}
