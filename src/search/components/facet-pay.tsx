// The facet of pay: a ladder in dong, and whether jobs without stated pay are wanted.
import { useTranslations } from 'use-intl';
import type { Facets } from '#search/contract.ts';
import { PAY_FACET_STEPS } from '#search/rules/pay-steps.ts';
import { FacetField, FacetGroup } from './facet-rows.tsx';
import type { ToChangedAddress, Narrowing } from './found.ts';

const MILLION = 1_000_000;

interface FacetPayProps {
  values: Narrowing;
  facets: Facets | undefined;
  changed: ToChangedAddress;
}

const NO_PAY = { salary_min: undefined, salary_max: undefined, currency: undefined };

export function FacetPay({ values, facets, changed }: FacetPayProps) {
  const t = useTranslations('search.ui.facets');
  const { salary_min, salary_max, undisclosed } = values;
  const hasPay = salary_min !== undefined || salary_max !== undefined;
  const isSet = hasPay || undisclosed !== undefined;
  const clear = isSet ? changed({ ...NO_PAY, undisclosed: undefined }) : undefined;
  return (
    <FacetGroup title={t('pay')} clear={clear}>
      <Ladder values={values} facets={facets} />
      <FacetField
        type="checkbox"
        name="undisclosed"
        value="1"
        label={t(hasPay ? 'undisclosed_too' : 'undisclosed_only')}
        chosen={undisclosed === true}
        count={facets && (facets.undisclosed[0]?.count ?? 0)}
        is_estimate={facets?.is_estimate}
      />
    </FacetGroup>
  );
}

/** A bound in another currency, or an upper one, came with the address: it travels on until it is unset. */
function Ladder({ values, facets }: Omit<FacetPayProps, 'changed'>) {
  const t = useTranslations('search.ui.facets');
  const { salary_min, salary_max, currency = 'VND' } = values;
  const foreign = currency !== 'VND' && (salary_min !== undefined || salary_max !== undefined);
  const upper = salary_max === undefined ? [] : [['salary_max', salary_max] as const];
  const lower = salary_min === undefined ? [] : [['salary_min', salary_min] as const];
  const others = foreign ? [...lower, ...upper, ['currency', currency] as const] : upper;
  const hidden = others.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  if (foreign) return hidden;
  return (
    <>
      {hidden}
      {stepsOf(facets, salary_min).map((amount) => (
        <FacetField
          key={amount}
          type="radio"
          name="salary_min"
          value={String(amount)}
          label={t('pay_from', { millions: amount / MILLION })}
          chosen={amount === salary_min}
          count={facets && countOf(facets, amount)}
          is_estimate={facets?.is_estimate}
        />
      ))}
    </>
  );
}

const countOf = (facets: Facets, amount: number) =>
  facets.salary_min.find(({ value }) => Number(value) === amount)?.count ?? 0;

/** The steps that were counted, and the one that came by address. */
function stepsOf(facets: Facets | undefined, own: number | undefined): number[] {
  const counted = facets?.salary_min.map(({ value }) => Number(value)) ?? [];
  const steps = counted.length > 0 ? counted : PAY_FACET_STEPS;
  return [...new Set([...steps, ...(own === undefined ? [] : [own])])].toSorted((a, b) => a - b);
}
