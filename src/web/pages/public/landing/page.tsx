// Landing page of a field, a place, a skill or a kind of company: facts, newest jobs and related pages.
import { StructuredData } from '#web/pages/public/structured-data.tsx';
import { JobCards } from '#jobs/components/job-list.tsx';
import { TopicLinks } from '#browse/components/topic-links.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Breadcrumb } from '#ui/navigation/trail.tsx';
import { Failure } from '#web/layout/failure.tsx';
import { usePaths, useRoot } from '#web/layout/root-data.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { SaveOrSignIn } from '#web/pages/public/save-or-sign-in.tsx';
import { toFeedTags, toLandingFeed } from '#web/pages/public/feed-tags.ts';
import { toListMarkup } from './markup.ts';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

type LoaderData = Route.ComponentProps['loaderData'];
type LandingData = NonNullable<LoaderData['page']>;

export const meta = createMeta<LoaderData>((t, loaded, language) => {
  const page = loaded?.page;
  if (!page) return { title: t('missing'), hidden: true };
  const { title, description, paths } = page;
  const feed = toLandingFeed(language, paths[language]);
  return { title, describe: () => description, paths, more: toFeedTags(feed, title) };
});

export default function Landing({ loaderData: { page, text } }: Route.ComponentProps) {
  const path = usePaths();
  if (!page) return <Failure kind="missing" />;
  const { jobs, total, rest, related } = page;
  const found = { jobs, total, page: 1, total_pages: 1 };
  return (
    <div className="page section-top section stack stack-wide">
      <div className="stack">
        <Breadcrumb label={text.trail} steps={page.trail} />
        <h1>{page.title}</h1>
        <p className="prose">{page.intro}</p>
      </div>
      <section className="stack">
        <h2 className="text-xl">{text.jobs}</h2>
        <JobCards
          found={found}
          toHref={(id) => path('/jobs/:id', { id })}
          columns
          Corner={SaveOrSignIn}
        />
        <p>
          <ButtonLink href={rest.href} icon_end="arrow-right">
            {rest.label}
          </ButtonLink>
        </p>
      </section>
      {related.map((group) => (
        <TopicLinks key={group.title} group={group} />
      ))}
      <Markup page={page} />
    </div>
  );
}

function Markup({ page }: { page: LandingData }) {
  const { publicUrl } = useRoot();
  const path = usePaths();
  const text = import.meta.env.SSR
    ? toListMarkup(page, publicUrl, (id) => path('/jobs/:id', { id }))
    : '';
  return <StructuredData text={text} />;
}
