// Form with one button that switches off a kind of mail or, from the mail of a job alert, that alert.
import { useState } from 'react';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { MailKind } from '#notifications/rules/mail-kinds.ts';
import type { Translations } from '#translations.ts';

type FormTexts = Translations['notifications']['unsubscribe'] & { kinds: Record<MailKind, string> };

interface UnsubscribeQuery {
  /** From the mail of one alert: switches off the mails of all. */
  all_alerts: boolean;
}

interface Unsubscribed {
  kind: MailKind;
  /** The alert that was switched off; null if a kind of mail was. */
  search_name: string | null;
}

interface UnsubscribeFormProps {
  /** Passed in, because only this page loads these translations. */
  texts: FormTexts;
  /** What the link has already switched off. */
  ended?: Unsubscribed | null;
  unsubscribe: (query: UnsubscribeQuery) => Promise<Unsubscribed | { message: string }>;
}

/** Every alert's kind is off only once all of them are. */
const toDone = (ended: Unsubscribed) => ({
  ...ended,
  all_alerts: ended.kind === 'alert' && ended.search_name === null,
});

export function UnsubscribeForm({ texts, ended = null, unsubscribe }: UnsubscribeFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<(UnsubscribeQuery & Unsubscribed) | null>(
    ended && toDone(ended),
  );
  const [failure, setFailure] = useState<string | null>(null);
  async function send(query: UnsubscribeQuery) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await unsubscribe(query);
    setIsBusy(false);
    if ('message' in answer) setFailure(answer.message);
    else {
      setFailure(null);
      setDone({ ...query, ...answer });
    }
  }
  const isAlertDone = done !== null && done.search_name !== null;
  return (
    <>
      {done && <DoneNotice texts={texts} done={done} />}
      {done && (
        <div>
          {isAlertDone ? (
            <ButtonLink href="/alerts">{texts.alerts}</ButtonLink>
          ) : (
            <ButtonLink href="/profile#mails">{texts.choices}</ButtonLink>
          )}
        </div>
      )}
      {(!done || isAlertDone) && (
        <form
          className="stack"
          method="post"
          // Without script the form posts to the page's own address.
          action={isAlertDone ? '?all_alerts=true' : '?'}
          onSubmit={(event) => {
            event.preventDefault();
            void send({ all_alerts: isAlertDone });
          }}
        >
          {!done && <p>{texts.text}</p>}
          {failure && <Notice kind="error">{failure}</Notice>}
          <div>
            <Button type="submit" variant={done ? 'plain' : 'brand'} icon="mail" busy={isBusy}>
              {done ? texts.all_alerts : texts.button}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

function DoneNotice({ texts, done }: { texts: FormTexts; done: UnsubscribeQuery & Unsubscribed }) {
  const { kind, search_name, all_alerts } = done;
  if (search_name === null) {
    return (
      <Notice kind="success">
        <b>{all_alerts ? texts.done_all : texts.done.replace('{kind}', texts.kinds[kind])}</b>{' '}
        {texts.done_text}
      </Notice>
    );
  }
  return (
    <Notice kind="success">
      {/* A function, because a name may contain `$&`. */}
      <b>{texts.done_search.replace('{name}', () => search_name)}</b> {texts.done_search_text}
    </Notice>
  );
}
