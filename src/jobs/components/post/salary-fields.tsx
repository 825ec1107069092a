// Salary fields. The amount is repeated in words, so that nobody posts 25 dong by mistake, and what is typed with it
// ('$', '/giờ', the end of a range) goes to the fields for that.
import { useLocale, useTranslations } from 'use-intl';
import { CURRENCIES, MILLION, SALARY_PERIODS } from '#jobs/rules/lists.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { bindField } from '#ui/forms/use-form.ts';
import type { JobFields } from './job-form.tsx';
import { parseTypedAmount, readTypedPay } from './typed-amount.ts';

export function SalaryFields({ form, error }: JobFields) {
  const t = useTranslations('jobs');
  const currencies = CURRENCIES.map((value) => ({ value, label: t(`lists.currency.${value}`) }));
  const periods = SALARY_PERIODS.map((value) => ({
    value,
    label: t(`lists.salary_period.${value}`),
  }));
  return (
    <>
      <p className="small soft">{t('posting.pay_lead')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Amount name="salary_min" form={form} error={error} />
        <Amount name="salary_max" form={form} error={error} />
        <Field label={t('fields.currency')} error={error('currency')}>
          <Select {...bindField(form, 'currency')} options={currencies} />
        </Field>
        <Field label={t('fields.salary_period')}>
          <Select {...bindField(form, 'salary_period')} options={periods} />
        </Field>
      </div>
    </>
  );
}

type AmountName = 'salary_min' | 'salary_max';
type AmountProps = JobFields & { name: AmountName };

/**
 * Selects the typed currency and period, and moves the ends of a range to both fields if the other one is empty. What is
 * typed in one field must not change what another amount means.
 */
function settlePay(form: JobFields['form'], name: AmountName) {
  const pay = readTypedPay(form.values[name]);
  const other = form.values[name === 'salary_min' ? 'salary_max' : 'salary_min'];
  if (!pay || Number.isNaN(pay.from)) return;
  if (other.trim() && Number.isNaN(parseTypedAmount(form.values[name], form.values))) return;
  if (pay.currency) form.set('currency', pay.currency);
  if (pay.salary_period) form.set('salary_period', pay.salary_period);
  // In plain figures, so that another currency or period can be selected afterwards.
  if (pay.to === null) {
    if (pay.currency || pay.salary_period) form.set(name, String(pay.from));
    return;
  }
  form.set('salary_min', String(pay.from));
  form.set('salary_max', String(pay.to));
}

function Amount({ name, form, error }: AmountProps) {
  const t = useTranslations('jobs');
  const { values } = form;
  const amount = parseTypedAmount(values[name], values);
  const isDongOfMonths = values.currency === 'VND' && values.salary_period !== 'hour';
  const small = isDongOfMonths && amount !== null && amount > 0 && amount < MILLION;
  return (
    <div className="stack stack-tight">
      <Field
        label={t(`fields.${name}`)}
        hint={<ParsedAmount amount={amount} form={form} />}
        error={error(name)}
      >
        <TextInput
          {...bindField(form, name)}
          onBlur={() => settlePay(form, name)}
          inputMode="text"
          autoComplete="off"
        />
      </Field>
      {small && (
        <MillionsQuestion
          amount={amount}
          onAccept={() => form.set(name, String(Math.round(amount * MILLION)))}
        />
      )}
    </div>
  );
}

/** Shows the parsed amount: '= 25 triệu đồng', '= 1,500 USD'. */
function ParsedAmount({ amount, form }: { amount: number | null } & Pick<JobFields, 'form'>) {
  const t = useTranslations('jobs.posting');
  const locale = useLocale();
  if (amount === null || Number.isNaN(amount)) return null;
  const { currency } = form.values;
  const format = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 6 });
  if (currency !== 'VND') return t('equals', { amount: format(amount), currency });
  return amount < MILLION
    ? t('dong', { amount: format(amount) })
    : t('million_dong', { amount: format(amount / MILLION) });
}

function MillionsQuestion({ amount, onAccept }: { amount: number; onAccept: () => void }) {
  const t = useTranslations('jobs.posting');
  return (
    <p className="cluster small text-accent-deep" role="status">
      {t('in_millions')}
      {amount < 10_000 && (
        <Button size="small" onClick={onAccept}>
          {t('make_millions', { amount })}
        </Button>
      )}
    </p>
  );
}
