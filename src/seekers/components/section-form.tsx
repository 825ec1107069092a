// The frame of a form that edits one section of the profile in place: save and cancel.
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import type { FormState } from '#ui/forms/use-form.ts';

interface SectionFormProps<T, E extends string> {
  form: FormState<T, E>;
  label: string;
  onCancel: () => void;
  children: React.ReactNode;
}

export function SectionForm<T, E extends string>(props: SectionFormProps<T, E>) {
  const { form, label, onCancel, children } = props;
  const t = useTranslations('seekers.sections');
  return (
    <Form
      form={form}
      label={label}
      actions={
        <>
          <Button type="submit" variant="brand" busy={form.busy}>
            {t('save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Form>
  );
}
