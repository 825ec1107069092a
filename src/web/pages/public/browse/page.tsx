// Directory of landing pages: jobs by field, place, skill and kind of company.
import { ButtonLink } from '#ui/controls/button.tsx';
import { usePaths } from '#web/layout/root-data.ts';
import { TopicLinks } from '#browse/components/topic-links.tsx';
import { createMeta } from '#web/pages/public/page-meta.ts';
import type { Route } from './+types/page.ts';

export { loader } from './loader.ts';

export const meta = createMeta<Route.ComponentProps['loaderData']>((_t, loaded) => ({
  title: loaded?.text.title ?? '',
  ...(loaded ? { describe: () => loaded.text.description, paths: loaded.paths } : {}),
}));

export default function Browse({ loaderData: { text, groups } }: Route.ComponentProps) {
  const path = usePaths();
  return (
    <div className="page section-top section stack stack-wide">
      <div className="stack">
        <h1>{text.title}</h1>
        <p className="lead">{groups.length > 0 ? text.lead : text.empty}</p>
      </div>
      {groups.map((group) => (
        <TopicLinks key={group.title} group={group} />
      ))}
      <p className="cluster">
        <ButtonLink href={path('/jobs')} icon_end="arrow-right">
          {text.all_jobs}
        </ButtonLink>
        <ButtonLink href={path('/salaries')} icon_end="arrow-right">
          {text.salaries}
        </ButtonLink>
      </p>
    </div>
  );
}
