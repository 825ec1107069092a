// Where a mail's last link leads: one button, no sign-in.
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { Card } from '#kit/surfaces/card.tsx';
import { UnsubscribeForm } from '#news/parts/unsubscribe-form.tsx';
import { callApi } from '#site/client/api.ts';
import { useSending } from '#site/client/refusal.ts';
import { getBoardContext } from '#site/server/context.ts';
import { LostScript } from '#site/shell/lost-chunk-page.tsx';
import { toTitle } from '#site/words/title.ts';
import { getTranslations } from '#words.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return getTranslations(getBoardContext(context).language).news.unsubscribe;
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
          told={told}
          unsubscribe={() =>
            sending(told.failed, () => callApi('POST /unsubscribe/:token', { params: { token } }))
          }
        />
      </Card>
    </div>
  );
}
