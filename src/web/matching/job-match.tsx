// The match beside a job, connected.
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { MatchPanel } from '#matching/components/match-panel.tsx';
import { MoreTranslations } from '#web/seeking/more-translations.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { fetchOwnMatch, useMatchRequest } from './fetch-matches.ts';
import { HOW } from './how.ts';
import { NotLoaded, SETUP, SWITCH } from './without.tsx';

export function JobMatchPanel({ id }: { id: string }) {
  return (
    <MoreTranslations>
      <Panel id={id} />
    </MoreTranslations>
  );
}

function Panel({ id }: { id: string }) {
  const t = useTranslations('matching.own');
  const path = usePaths();
  const { asked, again } = useMatchRequest(id, () => fetchOwnMatch(id));
  if (asked.state === 'asking') {
    return (
      <Card>
        <Loading label={t('loading')} />
      </Card>
    );
  }
  if (asked.state === 'failed') return <NotLoaded again={again} />;
  if (!asked.value) return <Way text={t('no_profile_text')} href={SETUP} go={t('no_profile_do')} />;
  const { match, enabled } = asked.value;
  if (match) return <MatchPanel match={match} how_href={path(HOW)} />;
  return enabled ? null : <Way text={t('off_text')} href={SWITCH} go={t('off_do')} />;
}

function Way({ text, href, go }: { text: string; href: string; go: string }) {
  const t = useTranslations('matching.own');
  return (
    <Card as="section" className="stack stack-tight">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="small soft">{text}</p>
      <p className="small">
        <Link className="link" href={href}>
          {go}
        </Link>
      </p>
    </Card>
  );
}
