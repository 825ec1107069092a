// Form for a new job, saved as a draft while typing; without a company profile, a link to create it.
import { useCallback, useEffect, useRef } from 'react';
import {
  href,
  redirect,
  replace,
  useNavigate,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { NEW_JOB, toDraftPayload, type JobValues } from '#jobs/components/post/job-values.ts';
import { UNDO_SECONDS } from '#jobs/rules/job-state.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { describeRefusal, type Refusal } from '#ui/forms/use-form.ts';
import { DeskPlant } from '#ui/pictures/small.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { callApi } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { loadPostingTranslations } from '#web/pages/employer/posting/posting-translations.ts';
import { JobDesk } from '#web/pages/employer/posting/job-desk.tsx';
import {
  toFormValues,
  toRevisedDraft,
  type PostedJob,
} from '#web/pages/employer/posting/job-start.ts';
import type { PublishedState } from '#web/pages/employer/posting/published-lazy.tsx';
import { StaleCopy } from './stale-copy.tsx';
import { clearCopy, toDraftName } from './tab-copy.ts';
import { useDraft, type DraftFailure } from './use-draft.ts';
import { useTabCopy } from './use-tab-copy.ts';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('post_job');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  await loadPostingTranslations();
  const { uid, profile } = context.get(userContext);
  const id = new URL(request.url).searchParams.get('draft');
  const job = profile && id ? await callApi('GET /jobs/:id', { params: { id } }) : null;
  if (job && job.company_id !== profile?.company_id) throw redirect(href('/unauthorized'));
  // In place of this entry of the history: with one more, Back would lead here and to the other form for ever.
  if (job && job.state !== 'draft') throw replace(href('/jobs/:id/edit', { id: job.id }));
  return { uid, hasCompany: profile !== null, job };
}
clientLoader.hydrate = true as const;

/** Skips the reload when a new draft only receives its id in the URL. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isNew = !currentUrl.searchParams.has('draft') && nextUrl.searchParams.has('draft');
  return isNew ? false : defaultShouldRevalidate;
}

export default function PostJob({ loaderData }: Route.ComponentProps) {
  const { uid, hasCompany, job } = loaderData;
  return hasCompany ? <JobEditor key={job?.id ?? 'new'} uid={uid} job={job} /> : <NeedsCompany />;
}

/** Explains what the server refused; without an answer of it the status below the form says enough. */
function useDraftRefusal() {
  const refuse = useRefusal();
  return ({ error }: DraftFailure): Refusal => {
    const refusal = refuse(error, '');
    return refusal.status ? refusal : { message: '' };
  };
}

function JobEditor({ uid, job }: { uid: string; job: PostedJob | null }) {
  const t = useTranslations('jobs.posting');
  const language = useLocale();
  const navigate = useNavigate();
  const sending = useSending();
  const [search] = useSearchParams();
  const id = search.get('draft');
  const start = job && { draft: job, values: toFormValues(job, language) };
  const toPayload = useCallback(
    (values: JobValues) => (job ? toRevisedDraft(job, values) : toDraftPayload(values)),
    [job],
  );
  // The tab's copy of a new job is removed only once the address names the draft on the server: a reload in between would
  // find neither.
  const isCreated = job === null && id !== null;
  useEffect(() => {
    if (isCreated) clearCopy(toDraftName(uid, null));
  }, [isCreated, uid]);
  const { aside, restore, discard, clear: onSaved, onTyped } = useTabCopy(uid, job);
  const isLeaving = useRef(false);
  const navigation = useNavigation();
  useEffect(() => {
    isLeaving.current = navigation.state !== 'idle';
  }, [navigation.state]);
  const onCreated = useCallback(
    (draft_id: string) => {
      // A change of the address would give up the navigation to another page.
      if (isLeaving.current) onSaved(draft_id);
      else void navigate(`?draft=${draft_id}`, { replace: true, preventScrollReset: true });
    },
    [navigate, onSaved],
  );
  const options = { start, toPayload, onCreated, onSaved, onTyped };
  const { saving, failure, onValues, leave, publish } = useDraft(options);
  const explain = useDraftRefusal();
  const send = (values: JobValues, key: string) =>
    sending(t('failed'), async () => {
      const until = Date.now() + UNDO_SECONDS * 1000;
      const { id: job_id, title, expires_at, undo } = await publish(values, key);
      const published = { job_id, title, expires_at, undo_id: undo?.id ?? null, until };
      const state: PublishedState = { published: { outcome: 'published', ...published } };
      // Back must not lead to the form of a draft that is none any more.
      await navigate(href('/dashboard/company'), { state, replace: true });
    });
  /** When the draft cannot be saved, the page stays and says why. */
  async function saveAndLeave() {
    const unsaved = await leave();
    if (unsaved) return explain(unsaved);
    await navigate(href('/jobs/manage'));
    return null;
  }
  return (
    <JobDesk
      // A copy that is taken back begins the form anew.
      key={aside === 'restored' ? aside : 'loaded'}
      title={t('title')}
      lead={t('lead')}
      notice={aside === 'aside' && <StaleCopy onRestore={restore} onDiscard={discard} />}
      start={start?.values ?? { ...NEW_JOB, other_language: getOtherLanguage(language) }}
      draft={toDraftName(uid, id)}
      submit_label={t('submit')}
      marks_missing={search.has('missing')}
      leave={saveAndLeave}
      status={
        saving !== 'idle' &&
        `${t(`saving.${saving}`)} ${failure ? describeRefusal(explain(failure)) : ''}`
      }
      onValues={onValues}
      toPayload={toPayload}
      send={send}
    />
  );
}

const getOtherLanguage = (language: string) => (language === 'vi' ? 'en' : 'vi');

/** A job needs a company profile first. */
function NeedsCompany() {
  const t = useTranslations('jobs.posting');
  return (
    <div className="page page-narrow section">
      <EmptyState
        level={1}
        picture={<DeskPlant />}
        title={t('needs_company')}
        action={
          <ButtonLink href={href('/profile/company/setup')} variant="brand">
            {t('to_setup')}
          </ButtonLink>
        }
      >
        {t('needs_company_text')}
      </EmptyState>
    </div>
  );
}
