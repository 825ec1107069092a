// The second step of a sign-in, connected to whoever signs in here.
import { SecondStep } from '#identity/parts/factors/second-step.tsx';
import { identity, session } from '#site/client/session.ts';
import { MoreWords } from '#site/seeking/more-words.tsx';
import { factorWords } from './factor-words.ts';

async function enter(proof: object): Promise<void> {
  const it = await identity();
  await session.adopt(await it.enterWith('sign-in/second-factor', proof));
}

function ConnectedStep({ restart }: { restart: () => void }) {
  return (
    <MoreWords>
      <SecondStep enter={enter} restart={restart} />
    </MoreWords>
  );
}

export async function loadStep() {
  await factorWords();
  return { default: ConnectedStep };
}
