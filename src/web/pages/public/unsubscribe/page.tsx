// Unsubscribe page of a mail's link: one button, no sign-in.
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { Card } from '#ui/surfaces/card.tsx';
import { UnsubscribeForm } from '#notifications/components/unsubscribe-form.tsx';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { getBoardContext } from '#web/server/context.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { toTitle } from '#web/translations/title.ts';
import { getTranslations } from '#translations.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return getTranslations(getBoardContext(context).language).notifications.unsubscribe;
}

export const meta = toTitle('unsubscribe');

export default function Unsubscribe() {
  const told = useLoaderData<typeof loader>();
  const { token = '' } = useParams();
  const sending = useSending();
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{told.title}</h1>
        <LostScript />
        <UnsubscribeForm
          texts={told}
          unsubscribe={() =>
            sending(told.failed, () => callApi('POST /unsubscribe/:token', { params: { token } }))
          }
        />
      </Card>
    </div>
  );
}
