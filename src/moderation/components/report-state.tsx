// Shows the state of the person's own report and a button to send one.
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import type { OwnReport } from '#moderation/contract.ts';
import type { DialogSubject } from '#moderation/rules.ts';

interface ReportStateProps {
  subject: DialogSubject;
  /** The latest report; null before the first. */
  report: Pick<Wire<OwnReport>, 'state' | 'created_at'> | null;
  onReport: () => void;
}

export function ReportState({ subject, report, onReport }: ReportStateProps) {
  const t = useTranslations('moderation.reporting');
  const language = useLocale();
  return (
    <div className={report ? 'stack stack-tight' : undefined}>
      <p role="status" className="small soft">
        {report && t(report.state, { day: formatDay(report.created_at, language) })}
      </p>
      {report?.state !== 'open' && (
        <p>
          <Button size="small" variant="quiet" icon="flag" onClick={onReport}>
            {t(report ? 'again' : `report_${subject}`)}
          </Button>
        </p>
      )}
    </div>
  );
}
