// Matching switch on the profile page.
import { useTranslations } from 'use-intl';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { MatchSwitch } from '#matching/components/match-switch.tsx';
import { callApi, createCallQueue } from '#web/client/api.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { useMatchRequest } from '#web/pages/seeker/matching/match-request.ts';
import { HOW } from '#web/pages/seeker/matching/how.ts';

const sendInOrder = createCallQueue();

const save = (enabled: boolean) =>
  sendInOrder(() => callApi('PUT /matching/preference', { body: { enabled } })).then(
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
  const t = useTranslations('matching.preference');
  const layout = useTranslations('layout');
  const { request, reload } = useMatchRequest('preference', () =>
    callApi('GET /matching/preference'),
  );
  if (request.state === 'loaded') {
    return <MatchSwitch start={request.value.enabled} save={save} how_href={HOW} />;
  }
  return (
    <Card id="matching">
      {request.state === 'failed' ? (
        <Notice kind="error" retry_label={layout('retry')} onRetry={reload}>
          {t('not_loaded')}
        </Notice>
      ) : (
        <Loading label={layout('loading')} />
      )}
    </Card>
  );
}
