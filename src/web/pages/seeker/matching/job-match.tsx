// The signed-in seeker's match with a job.
import { useTranslations } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { MatchPanel } from '#matching/components/match-panel.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { fetchOwnMatch } from './fetch-matches.ts';
import { useMatchRequest } from './match-request.ts';
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
  const { request, reload } = useMatchRequest(id, () => fetchOwnMatch(id));
  if (request.state === 'loading') {
    // About the height of a match, so that what follows does not move.
    return (
      <Card style={{ minHeight: '24rem' }}>
        <Loading label={t('loading')} />
      </Card>
    );
  }
  if (request.state === 'failed') return <NotLoaded reload={reload} />;
  if (!request.value)
    return <MatchHint text={t('no_profile_text')} href={SETUP} link_text={t('no_profile_do')} />;
  const { match, enabled } = request.value;
  if (match) return <MatchPanel match={match} how_href={path(HOW)} />;
  return enabled ? null : <MatchHint text={t('off_text')} href={SWITCH} link_text={t('off_do')} />;
}

function MatchHint({ text, href, link_text }: { text: string; href: string; link_text: string }) {
  const t = useTranslations('matching.own');
  return (
    <Card as="section" className="stack stack-tight">
      <h2 className="text-lg">{t('title')}</h2>
      <p className="small soft">{text}</p>
      <p className="small">
        <Link className="link" href={href}>
          {link_text}
        </Link>
      </p>
    </Card>
  );
}
