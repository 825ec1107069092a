// Push messages of this browser, on the profile page.
import { useEffect, useState } from 'react';
import { PushChoices, type PushChoice } from '#notifications/components/push-choices.tsx';
import type { MailSide } from '#notifications/rules/mail-kinds.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { choosePushKinds, readOwnPush, turnOffPush, turnOnPush } from '#web/offline/push.ts';

export function OwnPush({ side }: { side: MailSide }) {
  const [start, setStart] = useState<PushChoice | null>(null);
  useEffect(() => {
    // If the state cannot be read, show it as off, so that the person can switch it on again.
    readOwnPush().then(setStart, () => setStart({ state: 'off', kinds: [] }));
  }, []);
  const ways = { turnOn: turnOnPush, turnOff: turnOffPush, choose: choosePushKinds };
  return (
    <MoreTranslations>
      <PushChoices side={side} start={start} {...ways} />
    </MoreTranslations>
  );
}
