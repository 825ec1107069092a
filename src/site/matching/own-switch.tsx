// The switch of matching on the profile, connected.
import { useTranslations } from 'use-intl';
import { Card } from '#kit/surfaces/card.tsx';
import { Loading } from '#kit/surfaces/loading.tsx';
import { MatchSwitch } from '#matching/parts/match-switch.tsx';
import { call } from '#site/client/api.ts';
import { MoreWords } from '#site/seeking/more-words.tsx';
import { useAsked } from './calls.ts';
import { HOW } from './how.ts';
import { NotLoaded } from './without.tsx';

const save = (enabled: boolean) =>
  call('PUT /matching/preference', { body: { enabled } }).then(
    () => true,
    () => false,
  );

export function OwnSwitch() {
  return (
    <MoreWords>
      <Switch />
    </MoreWords>
  );
}

function Switch() {
  const loading = useTranslations('shell')('loading');
  const { asked, again } = useAsked('preference', () => call('GET /matching/preference'));
  if (asked.state === 'known') {
    return <MatchSwitch start={asked.value.enabled} save={save} how_href={HOW} />;
  }
  return (
    <Card id="matching">
      {asked.state === 'failed' ? <NotLoaded again={again} /> : <Loading label={loading} />}
    </Card>
  );
}
