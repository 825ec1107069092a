// Matching on or off, kept at once.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';

interface MatchSwitchProps {
  start: boolean;
  /** Answers false where it could not be saved. */
  save: (enabled: boolean) => Promise<boolean>;
  how_href: string;
}

export function MatchSwitch({ start, save, how_href }: MatchSwitchProps) {
  const t = useTranslations('matching.preference');
  const how = useTranslations('matching.own')('how');
  const [on, setOn] = useState(start);
  const [said, setSaid] = useState<'on' | 'off' | 'failed' | null>(null);
  async function change(next: boolean) {
    setOn(next);
    const kept = await save(next);
    if (!kept) setOn(!next);
    setSaid(kept ? (next ? 'on' : 'off') : 'failed');
  }
  return (
    <Card as="section" className="stack" id="matching">
      <h2 className="text-lg">{t('title')}</h2>
      <Checkbox
        name="matching"
        label={t('label')}
        hint={t('hint')}
        checked={on}
        onChange={(event) => void change(event.target.checked)}
      />
      {said && <Notice kind={said === 'failed' ? 'error' : 'success'}>{t(said)}</Notice>}
      <p className="small">
        <Link className="link" href={how_href}>
          {how}
        </Link>
      </p>
    </Card>
  );
}
