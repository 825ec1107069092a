// Exact copy of what was sent: letter, CV, profile, the job at that time, and the consent.
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ApplicationCopy } from '#applications/contract/tracking.ts';
import { formatMoment } from '#platform/format-moment.ts';
import { toSentProfile } from '#applications/rules/sent-profile.ts';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import { LetterAndCv } from './apply-preview.tsx';
import { SentProfileView } from './sent-profile.tsx';

export type SentCopyOf = Wire<ApplicationCopy>;

interface SentCopyProps {
  copy: SentCopyOf;
  company: string;
  /** Returns false when the file could not be opened. */
  openFile: (id: string) => Promise<boolean>;
}

export function SentCopy({ copy, company, openFile }: SentCopyProps) {
  const t = useTranslations('applications.copy');
  const language = useLocale();
  return (
    <div className="stack sent-copy">
      <p className="small soft">{t('sent', { at: formatMoment(copy.sent_at, language) })}</p>
      <LetterAndCv
        letter={copy.cover_letter}
        cv={copy.file && <OpenFile file={copy.file} openFile={openFile} />}
      />
      <details className="fold" open>
        <summary className="small soft w-fit">{t('profile')}</summary>
        <div className="mt-2">
          <SentProfileView profile={toSentProfile(copy.profile)} />
        </div>
      </details>
      <details className="fold">
        <summary className="small soft w-fit">{t('job')}</summary>
        <div className="stack mt-2" style={{ '--gap': '0.5rem' }}>
          <b>{copy.job.title}</b>
          <p className="whitespace-pre-line break-words">{copy.job.description}</p>
        </div>
      </details>
      <ConsentGiven copy={copy} company={company} />
    </div>
  );
}

function OpenFile({
  file,
  openFile,
}: {
  file: NonNullable<SentCopyOf['file']>;
  openFile: SentCopyProps['openFile'];
}) {
  const t = useTranslations('applications.copy');
  const [failed, setFailed] = useState(false);
  return (
    <span>
      <button
        type="button"
        className="link cursor-pointer break-words text-left"
        aria-label={t('open_cv', { name: file.name })}
        onClick={() => void openFile(file.id).then((opened) => setFailed(!opened))}
      >
        {file.name}
      </button>
      <span role="status" className="block text-danger">
        {failed && t('link_failed')}
      </span>
    </span>
  );
}

function ConsentGiven({ copy, company }: Pick<SentCopyProps, 'copy' | 'company'>) {
  const t = useTranslations('applications.copy');
  const language = useLocale();
  const { text_version, given_at } = copy.consent;
  const day = formatDay(given_at, language);
  return (
    <p className="small soft">
      {text_version
        ? t('consent', { day, company, version: text_version })
        : t('consent_api', { day })}
    </p>
  );
}
