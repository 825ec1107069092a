// Where a mail's last link leads: one button, no sign-in.
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '#kit/surfaces/card.tsx';
import { UnsubscribeForm } from '#news/parts/unsubscribe-form.tsx';
import { call } from '#site/client/api.ts';
import { useSending } from '#site/client/refusal.ts';
import { titled } from '#site/words/title.ts';

export const meta = titled('unsubscribe');

export default function Unsubscribe() {
  const t = useTranslations('news.unsubscribe');
  const { token = '' } = useParams();
  const sending = useSending();
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{t('title')}</h1>
        <UnsubscribeForm
          unsubscribe={() =>
            sending(t('failed'), () => call('POST /unsubscribe/:token', { params: { token } }))
          }
        />
      </Card>
    </div>
  );
}
