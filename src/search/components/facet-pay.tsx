// The pay facet: lower and upper bound in dong a month, and whether to include jobs without stated pay.
import { useFormatter, useTranslations } from 'use-intl';
import { Select } from '#ui/controls/select.tsx';
import { MILLION } from '#jobs/rules/lists.ts';
import type { Facets } from '#search/contract.ts';
import { PAY_FACET_STEPS } from '#search/rules/pay-steps.ts';
import { FacetField, FacetGroup } from './facet-rows.tsx';
import type { ToChangedAddress, SelectedFilters } from './found.ts';

interface FacetPayProps {
  values: SelectedFilters;
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
    <FacetGroup name="pay" title={t('pay')} clear={clear}>
      <Range values={values} facets={facets} />
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

/** Bounds in another currency can only come from the URL; hidden fields preserve them until the user clears them. */
function Range({ values, facets }: Omit<FacetPayProps, 'changed'>) {
  const { salary_min, salary_max, currency = 'VND' } = values;
  if (currency !== 'VND' && (salary_min !== undefined || salary_max !== undefined)) {
    const bounds = { salary_min, salary_max, currency };
    return Object.entries(bounds).map(
      ([name, value]) =>
        value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    );
  }
  return (
    <div className="facet-range">
      <Bound name="salary_min" value={salary_min} to={salary_max} facets={facets} />
      <span aria-hidden>–</span>
      <Bound name="salary_max" value={salary_max} from={salary_min} />
    </div>
  );
}

interface BoundProps {
  name: 'salary_min' | 'salary_max';
  value: number | undefined;
  /** The other bound, beyond which the select offers no amounts. */
  from?: number | undefined;
  to?: number | undefined;
  facets?: Facets | undefined;
}

function Bound({ name, value, from = 0, to = Infinity, facets }: BoundProps) {
  const t = useTranslations('search.ui.facets');
  const format = useFormatter();
  const label = t(name === 'salary_min' ? 'pay_any_from' : 'pay_any_to');
  const steps = [...new Set([...PAY_FACET_STEPS, ...(value === undefined ? [] : [value])])]
    .filter((amount) => (amount >= from && amount <= to) || amount === value)
    .toSorted((a, b) => a - b);
  const toLabel = (amount: number) => {
    const count = facets && findCount(facets, amount);
    const text = t('pay_step', { millions: amount / MILLION });
    // The chosen amount stands in a narrow field, which has no room for more.
    return count === undefined || amount === value ? text : `${text} (${format.number(count)})`;
  };
  return (
    <Select
      name={name}
      aria-label={`${t('pay')}: ${label}`}
      defaultValue={value === undefined ? '' : String(value)}
      empty={label}
      options={steps.map((amount) => ({ value: String(amount), label: toLabel(amount) }))}
    />
  );
}

const findCount = (facets: Facets, amount: number) =>
  facets.salary_min.find(({ value }) => Number(value) === amount)?.count;
