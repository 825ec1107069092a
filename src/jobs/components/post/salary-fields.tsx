// Salary fields. The amount is repeated in words, so that nobody posts 25 dong by mistake.
import { useLocale, useTranslations } from 'use-intl';
import { CURRENCIES } from '#jobs/rules/lists.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { bindField } from '#ui/forms/use-form.ts';
import type { JobFields } from './job-form.tsx';
import { parseTypedAmount } from './typed-amount.ts';

const MILLION = 1_000_000;

export function SalaryFields({ form, error }: JobFields) {
  const t = useTranslations('jobs');
  const currencies = CURRENCIES.map((value) => ({ value, label: t(`lists.currency.${value}`) }));
  return (
    <>
      <p className="small soft">{t('posting.pay_lead')}</p>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_1fr_9rem]">
        <Amount name="salary_min" form={form} error={error} />
        <Amount name="salary_max" form={form} error={error} />
        <Field label={t('fields.currency')} error={error('currency')}>
          <Select {...bindField(form, 'currency')} options={currencies} />
        </Field>
      </div>
    </>
  );
}

type AmountProps = JobFields & { name: 'salary_min' | 'salary_max' };

function Amount({ name, form, error }: AmountProps) {
  const t = useTranslations('jobs');
  const amount = parseTypedAmount(form.values[name]);
  const dong = form.values.currency === 'VND';
  const small = dong && amount !== null && amount > 0 && amount < MILLION;
  return (
    <div className="stack stack-tight">
      <Field
        label={t(`fields.${name}`)}
        hint={<ParsedAmount amount={amount} form={form} />}
        error={error(name)}
      >
        <TextInput {...bindField(form, name)} inputMode="text" autoComplete="off" />
      </Field>
      {small && (
        <MillionsQuestion
          amount={amount}
          onAccept={() => form.set(name, String(amount * MILLION))}
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
          {t('make_millions', { amount: String(amount) })}
        </Button>
      )}
    </p>
  );
}
