// Saves the current search with a daily mail, for seekers and for visitors, who sign in first.
import { useState } from 'react';
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDescribeParams } from '#search/components/describe-params.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { usePlaceName } from '#places/components/place-name.ts';
import { callApi } from '#web/client/api.ts';
import { useSending } from '#web/client/refusal.ts';
import { getConditions } from '#web/client/search-conditions.ts';
import { useSession } from '#web/client/session.ts';
import { OpenSignIn } from '#web/layout/account/account-corner.tsx';

interface Search {
  query: Record<string, string>;
  company: string | undefined;
}

/** Suggested name; it can be changed on the alerts page. */
function useSuggestName(company = ''): (query: Record<string, string>) => string {
  const t = useTranslations('saved.saving');
  const describe = useDescribeParams();
  const toPlaceName = usePlaceName();
  return (query) => {
    const labels = describe(query, { company, toPlaceName }).map(({ label }) => label);
    return labels.join(' · ').slice(0, 200) || t('unnamed');
  };
}

interface SaveSearchProps {
  /** From the loader: the address may have parameters that the cached page was rendered without. */
  conditions: string;
  /** Name of the company of the jobs found, for a search that is about one. */
  company: string | undefined;
}

export function SaveSearch({ conditions, company }: SaveSearchProps) {
  const session = useSession();
  const query = getConditions(conditions);
  if (session.status !== 'signed_in')
    return <SaveAsVisitor {...{ query, company }} isLoading={session.status === 'loading'} />;
  if (session.user.role !== 'job_seeker') return null;
  return <Save key={JSON.stringify(query)} {...{ query, company }} />;
}

/** Link to the sign-in; hidden from people with the signed-in hint while the session loads. */
function SaveAsVisitor(props: Search & { isLoading: boolean }) {
  const t = useTranslations('saved.saving');
  const suggestName = useSuggestName(props.company);
  return (
    <OpenSignIn
      mode="sign-in"
      pending={`alert:${suggestName(props.query)}`}
      look={`button-small save-search${props.isLoading ? ' unless-hint' : ''}`}
    >
      <Icon name="bell" />
      {t('save_search')}
    </OpenSignIn>
  );
}

function Save({ query, company }: Search) {
  const t = useTranslations('saved.saving');
  const suggestName = useSuggestName(company);
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
