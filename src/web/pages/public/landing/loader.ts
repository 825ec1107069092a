// Loads a landing page; its other addresses, and topics with too few jobs, redirect.
import { data, redirect } from 'react-router';
import { showLanding } from '#browse/actions/landing.ts';
import { toCardJob } from '#jobs/rules/card.ts';
import { getTranslations } from '#translations.ts';
import { getBoardContext } from '#web/server/context.ts';
import type { Route } from './+types/page.ts';

const EXCERPT_LENGTH = 120;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, language, prefix, browse, dependencies } = getBoardContext(context);
  const pathname = new URL(request.url).pathname.replace(/\.data$/, '');
  const isVietnamese = pathname.startsWith('/viec-lam/');
  await dependencies.addBoard(ctx);
  const landing = await showLanding(ctx, browse, {
    language,
    // A Vietnamese path without a prefix counts as Vietnamese.
    prefix: isVietnamese ? '/vi' : prefix,
    pathname,
    first: params.first,
    second: params.second,
  });
  if (landing.kind === 'redirect') throw redirect(landing.to, landing.isPermanent ? 301 : 302);
  if (landing.kind === 'missing') return data({ page: null, text: null }, { status: 404 });
  const { page } = landing;
  for (const { id, expires_at } of page.jobs) dependencies.addJob(id, expires_at);
  const { trail, jobs } = getTranslations(language).browse;
  return data({
    page: { ...page, jobs: page.jobs.map((job) => toCardJob(job, EXCERPT_LENGTH)) },
    text: { trail, jobs },
  });
}
