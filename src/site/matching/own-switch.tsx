// The switch of matching on the profile, connected.
import { useTranslations } from 'use-intl';
import { Card } from '#kit/surfaces/card.tsx';
import { Loading } from '#kit/surfaces/loading.tsx';
import { MatchSwitch } from '#matching/parts/match-switch.tsx';
import { callApi } from '#site/client/api.ts';
import { MoreTranslations } from '#site/seeking/more-words.tsx';
import { useMatchRequest } from './calls.ts';
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
  const loading = useTranslations('shell')('loading');
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
