// Link to the salaries of similar jobs; once React runs, it includes the range.
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import type { PageJob } from '#jobs/rules/page.ts';
import { Link } from '#ui/navigation/link.tsx';
import { callApi } from '#web/client/api.ts';
import { usePaths } from '#web/layout/root-data.ts';

interface PayLineProps {
  job: Pick<PageJob, 'category' | 'level' | 'location'>;
  label: string;
}

export function PayLine({ job: { category, level, location }, label }: PayLineProps) {
  const path = usePaths();
  const language = useLocale();
  const [range, setRange] = useState<string | null>(null);
  useEffect(() => {
    if (!category) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // The link stays without a range on failure, and where too few jobs of the level state their pay.
    callApi('GET /salaries', { query: { category, level, location }, signal })
      .then(({ range: found }) => setRange(found))
      .catch(() => undefined);
    return () => leaving.abort();
    // The range comes in the language of the page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [category, level, location, language]);
  if (!category) return null;
  const query = String(new URLSearchParams({ category, level, location }));
  return (
    // Two lines high, so that the range does not move what follows.
    <p className="small min-h-11">
      <Link className="link" href={`${path('/salaries')}?${query}`}>
        {label}
      </Link>
      {range && <>: {range}</>}
    </p>
  );
}
