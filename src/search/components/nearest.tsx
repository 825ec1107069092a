// Empty state of a search: the nearest searches that would find something, or else advice.
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import type { Relaxation } from '#search/contract.ts';

interface NoMatchProps {
  relaxations: Relaxation[];
  /** URL of this screen with exactly those parameters. */
  toHref: (query: Record<string, string>) => string;
  clear_href: string;
  /** Advice about an unknown place; null when all places are known. */
  place_advice: string | null;
}

export function NoMatch({ relaxations, toHref, clear_href, place_advice }: NoMatchProps) {
  const t = useTranslations('jobs.ui.list');
  const own = useTranslations('search.ui.none');
  const nearest = relaxations.slice(0, 3);
  return (
    <EmptyState
      picture={<EmptyBox />}
      title={t('no_match')}
      action={
        <>
          {nearest.length > 0 ? (
            <Nearest {...{ nearest, toHref }} />
          ) : (
            <Steps place_advice={place_advice} />
          )}
          <ButtonLink href={clear_href}>{own('step_newest')}</ButtonLink>
        </>
      }
    >
      {own(nearest.length > 0 ? 'nearest' : 'steps')}
    </EmptyState>
  );
}

interface NearestProps {
  nearest: Relaxation[];
  toHref: NoMatchProps['toHref'];
}

function Nearest({ nearest, toHref }: NearestProps) {
  const t = useTranslations('search.ui.none');
  return (
    <ul className="nearest">
      {nearest.map(({ label, query, count, is_estimate }) => (
        <li key={label + JSON.stringify(query)}>
          <Link className="nearest-step" href={toHref(query)} rel="nofollow">
            <span className="min-w-0">
              <b className="block">{label}</b>
              {query.search && <span className="soft small clamp-1 block">{query.search}</span>}
            </span>
            <span className="nearest-count">
              {is_estimate ? t('about', { count }) : t('jobs', { count })}
            </span>
            <Icon name="arrow-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Steps({ place_advice }: Pick<NoMatchProps, 'place_advice'>) {
  const t = useTranslations('search.ui.none');
  const steps = place_advice ? [place_advice] : [t('step_words'), t('step_accents')];
  return (
    <ul className="ticks nearest-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
