// Error notice for a refused call outside of a form.
import { Notice } from '#ui/surfaces/notice.tsx';
import { describeRefusal, type Refusal } from './use-form.ts';

interface RefusalNoticeProps {
  refusal: Refusal | null;
  retry_label?: string;
  onRetry?: () => void;
}

export function RefusalNotice({ refusal, ...retry }: RefusalNoticeProps) {
  if (!refusal) return null;
  return (
    <Notice kind="error" {...retry}>
      {describeRefusal(refusal)}
      {refusal.help}
    </Notice>
  );
}
