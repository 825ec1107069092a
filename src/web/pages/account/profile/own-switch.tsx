// Matching switch on the profile page.
import { useTranslations } from 'use-intl';
import { Card } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { MatchSwitch } from '#matching/components/match-switch.tsx';
import { callApi } from '#web/client/api.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { useMatchRequest } from '#web/pages/seeker/matching/fetch-matches.ts';
import { HOW } from '#web/pages/seeker/matching/how.ts';
import { NotLoaded } from '#web/pages/seeker/matching/without.tsx';

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
  const { request, reload } = useMatchRequest('preference', () =>
    callApi('GET /matching/preference'),
  );
  if (request.state === 'loaded') {
    return <MatchSwitch start={request.value.enabled} save={save} how_href={HOW} />;
  }
  return (
    <Card id="matching">
      {request.state === 'failed' ? <NotLoaded reload={reload} /> : <Loading label={loading} />}
    </Card>
  );
}
