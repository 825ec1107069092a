// One's own factors on the profile, connected.
import { useLocale } from 'use-intl';
import { OwnFactors } from '#identity/parts/factors/own-factors.tsx';
import { formatDay } from '#jobs/rules/day.ts';
import { session } from '#site/client/session.ts';
import { MoreWords } from '#site/seeking/more-words.tsx';
import { factorWords } from './factor-words.ts';

/** Back to this page with a sign-in of just now. */
async function signInAgain(): Promise<void> {
  await session.signOut();
  location.assign(`/login?from=${encodeURIComponent('/profile#factors')}`);
}

function ConnectedFactors() {
  const language = useLocale();
  return (
    <MoreWords>
      <OwnFactors dayOf={(at) => formatDay(at, language)} signInAgain={() => void signInAgain()} />
    </MoreWords>
  );
}

export async function loadFactors() {
  await factorWords();
  return { default: ConnectedFactors };
}
