// Starts a profile from a CV: the file is uploaded and read, and its proposals fill the form and the sections.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CvUpload } from '#files/components/cv-upload.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import type { Cv } from '#files/components/cv-list.tsx';
import { useUploadCv } from '#web/pages/seeker/own-files.ts';
import { CvReading, type CvReadingProps } from './cv-reading.tsx';

export type CvStartProps = Required<Pick<CvReadingProps, 'phone' | 'accept' | 'reload'>>;

export function CvStart(props: CvStartProps) {
  return (
    <MoreTranslations>
      <StartWithCv {...props} />
    </MoreTranslations>
  );
}

function StartWithCv(props: CvStartProps) {
  const t = useTranslations('seekers.proposals');
  const hint = useTranslations('files.ui')('cvs_hint');
  const uploadCv = useUploadCv();
  const [cv, setCv] = useState<Cv | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button has disappeared, so move the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className="stack" id="cv-start">
      <div>
        <h2 className="text-lg" tabIndex={-1} ref={heading}>
          {t('start')}
        </h2>
        <p className="small soft">{hint}</p>
      </div>
      <CvUpload
        upload={async (file, onProgress) => {
          const result = await uploadCv(file, onProgress);
          if (!('id' in result)) return result;
          setCv(result);
          return null;
        }}
      />
      {cv && !cv.has_text && <Notice>{t('start_no_text', { name: cv.name })}</Notice>}
      {cv?.has_text && <CvReading key={cv.id} cv={cv} {...props} onClose={() => setCv(null)} />}
    </Card>
  );
}
