// The switch of matching on the profile, connected.
import { useTranslations } from 'use-intl';
import { Card } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { MatchSwitch } from '#matching/components/match-switch.tsx';
import { callApi } from '#web/client/api.ts';
import { MoreTranslations } from '#web/seeking/more-translations.tsx';
import { useMatchRequest } from './fetch-matches.ts';
import { HOW } from './how.ts';
import { NotLoaded } from './without.tsx';

const save = (enabled: boolean) =>
  callApi('PUT /matching/preference', { body: { enabled } }).then(
    () => true,
    () => false,
  );

export function OwnSwitch() {
  return (
    <MoreTranslations>
      <Switch />
    </MoreTranslations>
  );
}

function Switch() {
  const loading = useTranslations('layout')('loading');
  const { asked, again } = useMatchRequest('preference', () => callApi('GET /matching/preference'));
  if (asked.state === 'known') {
    return <MatchSwitch start={asked.value.enabled} save={save} how_href={HOW} />;
  }
  return (
    <Card id="matching">
      {asked.state === 'failed' ? <NotLoaded again={again} /> : <Loading label={loading} />}
    </Card>
  );
}
