// Choice of the CV for an application: a stored one, a new upload, or none.
import { useTranslations } from 'use-intl';
import { RadioCards } from '#ui/controls/radio-cards.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useCvFacts, type Cv } from './cv-list.tsx';
import { CvUpload, type UploadCv } from './cv-upload.tsx';

interface CvChoiceProps {
  legend: string;
  /** Null when they could not be loaded. */
  cvs: Cv[] | null;
  /** Empty means no CV; null means that nothing is chosen yet. */
  chosen: string | null;
  none: { label: string; hint: string };
  upload: UploadCv;
  full: boolean;
  onChoose: (id: string) => void;
  /** Loads the CVs again. */
  retry: () => void;
  error?: string | undefined;
}

export function CvChoice(props: CvChoiceProps) {
  const { legend, cvs, chosen, none, upload, full, onChoose, retry, error } = props;
  const t = useTranslations('files.ui');
  const retry_label = useTranslations('layout')('retry');
  const facts = useCvFacts();
  const stored = (cvs ?? []).map((cv) => ({ value: cv.id, label: cv.name, hint: facts(cv) }));
  return (
    <div className="stack cv-choice" style={{ '--gap': '0.6rem' }}>
      {!cvs && (
        <Notice kind="error" retry_label={retry_label} onRetry={retry}>
          {t('not_loaded')}
        </Notice>
      )}
      <RadioCards
        legend={legend}
        name="file_id"
        options={[...stored, { value: '', ...none }]}
        value={chosen ?? undefined}
        onChange={onChoose}
        error={error}
      />
      <CvUpload upload={upload} full={full} />
      {cvs?.length === 0 && <p className="soft small">{t('cvs_hint')}</p>}
    </div>
  );
}
