// The switch for push messages in this browser, and one for each kind; changes are saved at once.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { MailSide } from '#notifications/rules/mail-kinds.ts';
import { listPushKinds, type PushKind } from '#notifications/rules/push-kinds.ts';

export interface PushChoice {
  state: 'unsupported' | 'install' | 'denied' | 'off' | 'on';
  /** Kinds that are switched on in this browser. */
  kinds: readonly PushKind[];
}

interface PushChoicesProps {
  side: MailSide;
  /** Null while the browser is being checked. */
  start: PushChoice | null;
  /** Asks for permission; rejects when something failed. */
  turnOn: (kinds: readonly PushKind[]) => Promise<PushChoice>;
  turnOff: () => Promise<PushChoice>;
  choose: (kinds: readonly PushKind[]) => Promise<PushChoice>;
}

type Problem = 'failed' | 'dismissed';

/** Saves changes one after another. If one fails, the switches return to the last saved state, with an error. */
function usePushChoice(start: PushChoice | null) {
  const [changed, setChanged] = useState<PushChoice | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const last = useRef<Promise<void> | null>(null);
  const saved = useRef<PushChoice | null>(null);
  async function settle(next: PushChoice, saving: Promise<PushChoice>) {
    try {
      saved.current = await saving;
      if (next.state === 'on' && saved.current.state === 'off') setProblem('dismissed');
    } catch {
      setProblem('failed');
    }
  }
  async function change(next: PushChoice, save: () => Promise<PushChoice>) {
    saved.current ??= start;
    setChanged(next);
    setProblem(null);
    // Called synchronously if no save is running: browsers show the permission prompt only during a user gesture.
    const own = settle(next, last.current ? last.current.then(save) : save());
    last.current = own;
    await own;
    if (last.current !== own) return;
    last.current = null;
    setChanged(saved.current);
  }
  return { choice: changed ?? start, problem, change };
}

export function PushChoices({ side, start, turnOn, turnOff, choose }: PushChoicesProps) {
  const t = useTranslations('notifications.push');
  const { choice, problem, change } = usePushChoice(start);
  const all = listPushKinds(side);
  const isOn = choice?.state === 'on';
  const switchDevice = (on: boolean) =>
    on
      ? change({ state: 'on', kinds: all }, () => turnOn(all))
      : change({ state: 'off', kinds: [] }, turnOff);
  return (
    <Card as="section" className="stack" id="push" aria-labelledby="push-title">
      <div>
        <h2 className="text-lg" id="push-title">
          {t('title')}
        </h2>
        <p className="small soft">{t('hint')}</p>
      </div>
      {!choice && <p className="soft">{t('checking')}</p>}
      {choice && choice.state !== 'on' && choice.state !== 'off' && (
        <Notice kind="state">{t(choice.state)}</Notice>
      )}
      {choice && (isOn || choice.state === 'off') && (
        <Checkbox
          name="push-device"
          label={t('device')}
          checked={isOn}
          onChange={(event) => void switchDevice(event.target.checked)}
        />
      )}
      {isOn && (
        <KindSwitches
          all={all}
          kinds={choice.kinds}
          choose={(kinds) => change({ state: 'on', kinds }, () => choose(kinds))}
        />
      )}
      {problem && <Notice kind={problem === 'failed' ? 'error' : 'state'}>{t(problem)}</Notice>}
    </Card>
  );
}

interface KindSwitchesProps {
  all: readonly PushKind[];
  kinds: readonly PushKind[];
  choose: (kinds: readonly PushKind[]) => Promise<void>;
}

function KindSwitches({ all, kinds, choose }: KindSwitchesProps) {
  const t = useTranslations('notifications.push');
  const names = useTranslations('notifications.lists.mail');
  return all.map((kind) => (
    <Checkbox
      key={kind}
      name={`push-${kind}`}
      label={names(kind)}
      hint={t(`about.${kind}`)}
      checked={kinds.includes(kind)}
      onChange={({ target }) =>
        void choose(all.filter((it) => (it === kind ? target.checked : kinds.includes(it))))
      }
    />
  ));
}
