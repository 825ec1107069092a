// How the typed text was understood: a correction with the link back, and conditions to remove or make strict.
import { useTranslations } from 'use-intl';
import type { LocationChoices } from '#jobs/components/search-form.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import type { FilterChip } from '#search/contract.ts';
import type { ToChangedAddress } from './found.ts';

interface CorrectionNoticeProps {
  search: string | undefined;
  corrected: string | null;
  as_typed: boolean | undefined;
  changed: ToChangedAddress;
}

export function CorrectionNotice({ search, corrected, as_typed, changed }: CorrectionNoticeProps) {
  const t = useTranslations('search.ui.corrected');
  if (!search || !(corrected || as_typed)) return null;
  const b = (text: React.ReactNode) => <b>{text}</b>;
  return (
    <p className="corrected" role="status">
      {corrected ? t.rich('showing', { x: corrected, b }) : t.rich('as_typed', { x: search, b })}{' '}
      <span aria-hidden>·</span>{' '}
      {corrected ? (
        <Link className="link" href={changed({ as_typed: '1' })}>
          {t('exact', { x: search })}
        </Link>
      ) : (
        <Link className="link" href={changed({ as_typed: undefined })}>
          {t('let')}
        </Link>
      )}
    </p>
  );
}

interface UnderstoodProps {
  chips: FilterChip[];
  locations: LocationChoices;
  changed: ToChangedAddress;
}

export function Understood({ chips, locations, changed }: UnderstoodProps) {
  const t = useTranslations('search.ui.chips');
  if (chips.length === 0) return null;
  return (
    <div className="understood">
      <ul className="cluster" aria-label={t('understood')}>
        {chips.map((chip) => (
          <li key={chip.kind + chip.label}>
            <SoftChip {...{ chip, locations, changed }} />
          </li>
        ))}
      </ul>
      <p className="soft small">{t('soft_hint')}</p>
    </div>
  );
}

/** Uses the picker's name of a province, so that the search bar shows it as chosen. */
function toStrictParams({ strict, label }: FilterChip, { first, rest }: LocationChoices) {
  if (!strict.location) return strict;
  const known = [...first, ...rest].find((it) => it.label === label);
  return { ...strict, location: known?.value ?? strict.location };
}

interface SoftChipProps {
  chip: FilterChip;
  locations: LocationChoices;
  changed: ToChangedAddress;
}

function SoftChip({ chip, locations, changed }: SoftChipProps) {
  const t = useTranslations('search.ui.chips');
  const { label, without } = chip;
  const search = without || undefined;
  return (
    <span className="chip chip-soft">
      <span className="soft flex-none">{t('soft')}</span>
      <b>{label}</b>
      <Link
        className="chip-strict"
        href={changed({ search, ...toStrictParams(chip, locations) })}
        rel="nofollow"
      >
        {t('strict', { x: label })}
      </Link>
      <Link
        className="chip-remove"
        href={changed({ search })}
        rel="nofollow"
        aria-label={t('drop_of', { x: label })}
      >
        <Icon name="close" size="0.8rem" />
      </Link>
    </span>
  );
}
