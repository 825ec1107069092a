// Unsubscribe page of a mail's link: one button, no sign-in, and no script needed.
import { Notice } from '#ui/surfaces/notice.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { UnsubscribeForm } from '#notifications/components/unsubscribe-form.tsx';
import { callApi } from '#web/client/api.ts';
import { useRefusal } from '#web/client/refusal.ts';
import { NEEDS_REACT } from '#web/layout/needs-react.ts';
import { toTitle } from '#web/translations/title.ts';
export { loader } from './loader.ts';
import type { Route } from './+types/page.ts';

export const handle = NEEDS_REACT;

export const meta = toTitle('unsubscribe');

export default function Unsubscribe({ loaderData, params }: Route.ComponentProps) {
  const { texts, ended, unknown } = loaderData;
  const refusal = useRefusal();
  return (
    <div className="page section">
      <Card className="stack mx-auto max-w-lg">
        <h1 className="text-2xl">{texts.title}</h1>
        {unknown ? (
          <Notice kind="error">{unknown}</Notice>
        ) : (
          <UnsubscribeForm
            texts={texts}
            ended={ended}
            unsubscribe={(query) =>
              callApi('POST /unsubscribe/:token', { params, query }).catch((error: unknown) =>
                refusal(error, texts.failed),
              )
            }
          />
        )}
      </Card>
    </div>
  );
}
