// Second step of a sign-in, with its calls and translations.
import { SecondStep } from '#auth/components/factors/second-step.tsx';
import { getIdentity, session } from '#web/client/session.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { loadFactorTranslations } from './factor-translations.ts';

async function enter(proof: object): Promise<void> {
  await session.adopt(await getIdentity().enterWith('sign-in/second-factor', proof));
}

function ConnectedStep({ restart }: { restart: () => void }) {
  return (
    <MoreTranslations>
      <SecondStep enter={enter} restart={restart} />
    </MoreTranslations>
  );
}

export async function loadStep() {
  await loadFactorTranslations();
  return { default: ConnectedStep };
}
