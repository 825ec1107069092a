// Two panels on the home page about what seekers get.
import { useTranslations } from 'use-intl';
import { DeskPlant, Lantern } from '#ui/pictures/small.tsx';
import { Panel } from '#ui/surfaces/card.tsx';

export function Promises() {
  const t = useTranslations('layout.home');
  return (
    <div className="page promises">
      <Panel as="section" className="promise">
        <Lantern className="promise-picture" />
        <div>
          <h2 className="text-xl">{t('matching_title')}</h2>
          <p className="soft">{t('matching_text')}</p>
        </div>
      </Panel>
      <Panel as="section" className="promise">
        <DeskPlant className="promise-picture" />
        <div>
          <h2 className="text-xl">{t('startup_title')}</h2>
          <p className="soft">{t('startup_text')}</p>
        </div>
      </Panel>
    </div>
  );
}
