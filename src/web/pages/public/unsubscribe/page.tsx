// Unsubscribe page of a mail's link: one button, no sign-in.
import { Card } from '#ui/surfaces/card.tsx';
import { UnsubscribeForm } from '#notifications/components/unsubscribe-form.tsx';
import { callApi } from '#web/client/api.ts';
import { useRefusal } from '#web/client/refusal.ts';
import { getBoardContext } from '#web/server/context.ts';
import { NEEDS_REACT } from '#web/layout/needs-react.ts';
import { LostScript } from '#web/layout/lost-chunk-page.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { toTitle } from '#web/translations/title.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { unsubscribe, lists } = getTranslations(getBoardContext(context).language).notifications;
  return { ...unsubscribe, kinds: lists.mail };
}

export const handle = NEEDS_REACT;

export const meta = toTitle('unsubscribe');

export default function Unsubscribe({ loaderData: texts, params }: Route.ComponentProps) {
  const refusal = useRefusal();
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{texts.title}</h1>
        <NeedsScript />
        <LostScript />
        <UnsubscribeForm
          texts={texts}
          unsubscribe={(query) =>
            callApi('POST /unsubscribe/:token', { params, query }).catch((error: unknown) =>
              refusal(error, texts.failed),
            )
          }
        />
      </Card>
    </div>
  );
}
