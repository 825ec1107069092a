// Form and summary of a seeker's contact and availability.
import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { bindField, useForm, type Refusal } from '#ui/forms/use-form.ts';
import { NOTICE_PERIODS, type Details } from '#seekers/rules/details.ts';
import { formatPhone } from '#seekers/rules/format-phone.ts';
import { SectionFacts } from './profile-section.tsx';
import { SectionForm } from './section-form.tsx';

interface DetailValues {
  phone: string;
  notice_period: string;
  open_to_offers: boolean;
}

interface DetailsFormProps {
  start: Details;
  send: (details: Details, key: string) => Promise<Refusal | null>;
  onCancel: () => void;
}

function toDetails({ phone, notice_period, open_to_offers }: DetailValues): Details {
  return {
    phone: phone || null,
    notice_period: NOTICE_PERIODS.find((it) => it === notice_period) ?? null,
    open_to_offers,
  };
}

export function DetailsForm({ start, send, onCancel }: DetailsFormProps) {
  const t = useTranslations('seekers.sections');
  const periods = useTranslations('seekers.lists.notice_period');
  const form = useForm<DetailValues>({
    start: {
      phone: start.phone ? formatPhone(start.phone) : '',
      notice_period: start.notice_period ?? '',
      open_to_offers: start.open_to_offers,
    },
    check: () => ({}),
    send: (values, key) => send(toDetails(values), key),
  });
  // Only the server validates phone numbers.
  const phoneError = form.server_errors.phone ? t('details.phone_wrong') : undefined;
  return (
    <SectionForm form={form} label={t('details.title')} onCancel={onCancel}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('details.phone')} hint={t('details.phone_hint')} error={phoneError}>
          <TextInput {...bindField(form, 'phone')} type="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field label={t('details.notice_period')}>
          <Select
            {...bindField(form, 'notice_period')}
            options={NOTICE_PERIODS.map((value) => ({ value, label: periods(value) }))}
            empty={t('details.no_notice')}
          />
        </Field>
      </div>
      <Checkbox
        label={t('details.open_to_offers')}
        hint={t('details.open_hint')}
        checked={form.values.open_to_offers}
        onChange={(event) => form.set('open_to_offers', event.target.checked)}
      />
    </SectionForm>
  );
}

export function DetailsSummary({ details }: { details: Details }) {
  const t = useTranslations('seekers.sections.details');
  const periods = useTranslations('seekers.lists.notice_period');
  const { phone, notice_period, open_to_offers } = details;
  const rows = [
    { label: t('phone'), text: phone ? formatPhone(phone) : '' },
    { label: t('notice_period'), text: notice_period ? periods(notice_period) : '' },
    { label: t('offers'), text: open_to_offers ? t('open_to_offers') : '' },
  ];
  return <SectionFacts rows={rows.filter(({ text }) => text !== '')} none={t('none')} />;
}
