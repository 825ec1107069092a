// Saves the current search with a daily mail, for seekers.
import { useState } from 'react';
import { href, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useJobLabels } from '#jobs/components/labels.ts';
import { CATEGORIES, LEVELS } from '#jobs/rules/lists.ts';
import { Button } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { usePlaceName } from '#places/components/place-list.tsx';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { useSession } from '#web/client/session.ts';

const DISPLAY_PARAMS = new Set(['page', 'sort', 'job', 'limit', 'facets']);

/** Search conditions of the URL, without the list's display options. */
function getConditions(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  const names = new Set(params.keys()).difference(DISPLAY_PARAMS);
  // Several values of a list become one text with commas.
  const conditions = [...names].map((name) => [name, params.getAll(name).join(',')] as const);
  return Object.fromEntries(conditions.filter(([, value]) => value !== ''));
}

const split = (values: string | undefined) => values?.split(',') ?? [];

/** Suggested name; it can be changed on the alerts page. */
function useSuggestName(): (query: Record<string, string>) => string {
  const t = useTranslations('saved.saving');
  const labels = useJobLabels();
  const placeName = usePlaceName();
  return ({ search, location, category, level }) => {
    const fields = split(category).flatMap((value) => CATEGORIES.find((it) => it === value) ?? []);
    const levels = split(level).flatMap((value) => LEVELS.find((it) => it === value) ?? []);
    const parts = [
      search,
      fields.map(labels.category).join(', '),
      levels.map(labels.level).join(', '),
      split(location).map(placeName).join(', '),
    ];
    return parts.filter(Boolean).join(' · ').slice(0, 200) || t('unnamed');
  };
}

export function SaveSearch() {
  const { search } = useLocation();
  const session = useSession();
  const isSeeker = session.status === 'signed_in' && session.user.role === 'job_seeker';
  const query = getConditions(search);
  if (!isSeeker || Object.keys(query).length === 0) return null;
  return <Save key={JSON.stringify(query)} query={query} />;
}

function Save({ query }: { query: Record<string, string> }) {
  const t = useTranslations('saved.saving');
  const suggestName = useSuggestName();
  const sending = useSending();
  const [state, setState] = useState<'ready' | 'busy' | 'saved'>('ready');
  const [failure, setFailure] = useState<string | null>(null);
  async function save() {
    setState('busy');
    const body = { name: suggestName(query), query };
    const refused = await sending(t('failed'), () => callApi('POST /saved-searches', { body }));
    setFailure(refused?.message ?? null);
    setState(refused ? 'ready' : 'saved');
  }
  return (
    <span className="save-search cluster" role="status">
      {state === 'saved' ? (
        <span className="small">
          {t('search_saved')} ·{' '}
          <Link className="link" href={href('/alerts')}>
            {t('to_alerts')}
          </Link>
        </span>
      ) : (
        <Button size="small" icon="bell" busy={state === 'busy'} onClick={() => void save()}>
          {t('save_search')}
        </Button>
      )}
      {failure && <span className="small text-danger">{failure}</span>}
    </span>
  );
}
