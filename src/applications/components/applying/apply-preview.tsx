// Live preview of what the company will see.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SentProfile as Profile } from '#applications/rules/sent-profile.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { SentProfileView } from './sent-profile.tsx';

/** The applicant; `profile` is null when it could not be loaded. */
export interface Sender {
  profile: Profile | null;
  has_profile: boolean;
  /** Whether neither the profile nor the account has a name. */
  needs_name: boolean;
}

interface ApplyPreviewProps {
  company: string;
  sender: Sender;
  letter: string;
  cv: string | null;
}

export function ApplyPreview({ company, sender, letter, cv }: ApplyPreviewProps) {
  const t = useTranslations('applications.applying');
  const { profile, has_profile } = sender;
  return (
    <details className="fold">
      <summary className="link w-fit">{t('preview', { company })}</summary>
      <div className="panel stack mt-3">
        <p className="small soft">{t('preview_hint')}</p>
        {profile ? <SentProfileView profile={profile} /> : <p>{t('not_loaded')}</p>}
        {profile && !has_profile && <p className="small">{t('no_profile', { company })}</p>}
        <LetterAndCv letter={letter} cv={cv && <span className="break-words">{cv}</span>} />
        <p>
          <Link className="link small" href="/profile/seeker/setup">
            {t(has_profile ? 'edit_profile' : 'make_profile')}
          </Link>
        </p>
      </div>
    </details>
  );
}

/** Letter and CV, shown before and after sending. */
export function LetterAndCv({ letter, cv }: { letter: string | null; cv: ReactNode }) {
  const t = useTranslations('applications.copy');
  return (
    <>
      <div>
        <h4 className="small soft">{t('letter')}</h4>
        <p className="whitespace-pre-line break-words">
          {letter?.trim() ? letter : t('no_letter')}
        </p>
      </div>
      <div>
        <h4 className="small soft">{t('cv')}</h4>
        <p className="fact">
          <Icon name="file" /> {cv ?? t('no_cv')}
        </p>
      </div>
    </>
  );
}
