// Heading of a job in a list: its title as the card's link, and the badges after it.
import { useTranslations } from 'use-intl';
import type { BriefJob } from '#jobs/rules/card.ts';
import type { LinkProps } from '#ui/navigation/link.tsx';
import { CardTarget } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { NewBadge } from './posted.tsx';
import { useTextLanguage } from './text-language.ts';

export type CardEvents = Pick<LinkProps, 'onClick' | 'onKeyDown'>;

interface JobHeadingProps {
  job: Pick<BriefJob, 'title' | 'language' | 'urgent' | 'created_at'>;
  href: string;
  level?: 2 | 3;
  /** The job is open in the side pane. */
  current: boolean | undefined;
  /** Event handlers of the title link. */
  on: CardEvents | undefined;
}

export function JobHeading({ job, href, level = 3, current, on }: JobHeadingProps) {
  const t = useTranslations('jobs.ui.filters');
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading className="job-card-title" lang={useTextLanguage(job)}>
        <CardTarget href={href} aria-current={current || undefined} {...on}>
          {job.title}
        </CardTarget>
      </Heading>{' '}
      {job.urgent && <Badge tone="accent">{t('urgent')}</Badge>} <NewBadge at={job.created_at} />
    </div>
  );
}
