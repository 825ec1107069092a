// CVs on the profile page: upload, open, remove, and copy proposals into the profile.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CvList, type Cv } from '#files/components/cv-list.tsx';
import { CvUpload } from '#files/components/cv-upload.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import type { SeekerProfileSummary } from './profile-summary.tsx';
import { LazyCvReading } from '#web/pages/seeker/cv-proposals/cv-reading-lazy.tsx';
import { MAX_CVS } from '#files/rules/size.ts';
import { useOpenFile, useUploadCv } from '#web/pages/seeker/own-files.ts';

interface OwnCvsProps {
  /** Null when they could not be loaded. */
  cvs: Cv[] | null;
  /** Null without a profile to copy proposals into. */
  seeker: SeekerProfileSummary | null;
  /** The profile's phone number. */
  phone: string | null;
  /** Reloads the page's data. */
  reload: () => Promise<void>;
}

export function OwnCvs({ cvs, seeker, phone, reload }: OwnCvsProps) {
  const t = useTranslations('files.ui');
  const retry = useTranslations('layout')('retry');
  const sending = useSending();
  const uploadCv = useUploadCv();
  const openFile = useOpenFile();
  // The start time is part of the key, so that pressing the button again reads the CV again.
  const [reading, setReading] = useState<{ cv: Cv; started: number } | null>(null);
  const read = (cv: Cv) => setReading({ cv, started: Date.now() });
  return (
    <Card as="section" className="stack" id="cvs">
      <div>
        <h2 className="text-lg">{t('cvs')}</h2>
        <p className="small soft">{t('cvs_hint')}</p>
      </div>
      {cvs ? (
        <CvList
          cvs={cvs}
          open={async ({ id }) => ((await openFile(id)) ? null : { message: t('open_failed') })}
          remove={({ id }) =>
            sending(t('remove_failed'), async () => {
              await callApi('DELETE /files/:id', { params: { id } });
              await reload();
            })
          }
          onRead={(cv) => read(cv)}
        />
      ) : (
        <Notice kind="error" retry_label={retry} onRetry={() => void reload()}>
          {t('not_loaded')}
        </Notice>
      )}
      <CvUpload
        full={cvs !== null && cvs.length >= MAX_CVS}
        upload={async (file, onProgress) => {
          const result = await uploadCv(file, onProgress);
          if (!('id' in result)) return result;
          await reload();
          if (result.has_text && seeker) read(result);
          return null;
        }}
      />
      {reading && (
        <LazyCvReading
          key={reading.started}
          cv={reading.cv}
          phone={phone}
          reload={reload}
          onClose={() => setReading(null)}
        />
      )}
    </Card>
  );
}
