// The company's logo: chosen here, looked at before it is saved, taken off again.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '#ui/controls/field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { CompanyLogo } from './company-logo.tsx';

/** The contract's own limit; the bytes decide on the server. */
const LOGO_MOST = 2 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** What is to be saved: a new file, none, or (undefined) what is there. */
export interface LogoChoice {
  file: File | null | undefined;
  src: string | null;
}

interface LogoFieldProps {
  name: string;
  choice: LogoChoice;
  /** What the server said of the picture that was chosen last. */
  error?: string | null;
  onChoose: (choice: LogoChoice) => void;
}

const asText = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : ''),
    );
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(file);
  });

/** Whether the browser can draw it: a damaged picture is told here, before anything is saved. */
async function isPicture(file: File): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return true;
  return createImageBitmap(file).then(
    (drawn) => {
      drawn.close();
      return true;
    },
    () => false,
  );
}

export function LogoField({ name, choice, error = null, onChoose }: LogoFieldProps) {
  const t = useTranslations('companies.setup.logo');
  const [slip, setSlip] = useState<'wrong_kind' | 'too_large' | 'broken' | null>(null);
  async function take(file: File | undefined) {
    if (!file) return;
    const wrong = !TYPES.includes(file.type)
      ? 'wrong_kind'
      : file.size > LOGO_MOST
        ? 'too_large'
        : null;
    const slip = wrong ?? ((await isPicture(file)) ? null : 'broken');
    setSlip(slip);
    if (!slip) onChoose({ file, src: await asText(file) });
  }
  const wrong = slip ? t(slip) : error;
  return (
    <fieldset className="stack" style={{ '--gap': '0.6rem' }}>
      <legend className="field-label mb-2">{t('label')}</legend>
      <div className="cluster" style={{ '--gap': '0.75rem 1rem' }}>
        <CompanyLogo key={choice.src} name={name || '?'} src={choice.src} pixels={72} eager />
        <label className="button button-small pick-file">
          <Icon name="upload" /> {t(choice.src ? 'change' : 'choose')}
          <input
            type="file"
            className="hidden-text"
            accept={TYPES.join()}
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'logo-error' : undefined}
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // The same file may be chosen again after it was refused.
              event.target.value = '';
            }}
          />
        </label>
        {choice.src && (
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            onClick={() => {
              setSlip(null);
              onChoose({ file: null, src: null });
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      <p className="field-hint">{t('hint')}</p>
      <FieldError id="logo-error">{wrong}</FieldError>
    </fieldset>
  );
}
