// One facet: its name, its values with the number of jobs that each would leave, and the link that clears it.
import { useFormatter, useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { Link } from '#ui/navigation/link.tsx';

/** Undefined when facets were not counted. */
interface FacetCountProps {
  count?: number | undefined;
  is_estimate?: boolean | undefined;
}

interface FacetGroupProps {
  /** Identifies the group for the bar that shows a single group. */
  name: string;
  title: string;
  /** Link that clears the group; set only while one of its values is chosen. */
  clear?: string | undefined;
  children: ReactNode;
}

export function FacetGroup({ name, title, clear, children }: FacetGroupProps) {
  const t = useTranslations('search.ui.facets');
  return (
    <fieldset className="facet" data-facet={name}>
      <legend className="facet-title">{title}</legend>
      {clear && (
        <Link className="facet-clear link small" href={clear} rel="nofollow">
          {t('clear')} <span className="hidden-text">{title}</span>
        </Link>
      )}
      {children}
    </fieldset>
  );
}

function Count({ count, is_estimate }: FacetCountProps) {
  const t = useTranslations('search.ui.facets');
  const format = useFormatter();
  if (count === undefined) return null;
  return (
    <span className="facet-count">
      {is_estimate && count > 0 && '≈\u2009'}
      {`${format.number(count)} `}
      {/* Only screen readers need the unit; sighted users see what the number counts. */}
      <span className="hidden-text">{t('count_unit', { count })}</span>
    </span>
  );
}

/** A value without jobs cannot be chosen, unless the count is an estimate, which may be wrong. */
const isVoid = ({ count, is_estimate }: FacetCountProps) => count === 0 && !is_estimate;

interface FacetFieldProps extends FacetCountProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  chosen: boolean;
  /** Indented as part of the value above it. */
  isWithin?: boolean | undefined;
}

export function FacetField(props: FacetFieldProps) {
  const { type, name, value, label, chosen, isWithin, ...counted } = props;
  return (
    <label className={isWithin ? 'facet-row facet-part' : 'facet-row'}>
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={chosen}
        disabled={isVoid(counted) && !chosen}
      />
      <span className="facet-label">{label}</span> <Count {...counted} />
    </label>
  );
}
