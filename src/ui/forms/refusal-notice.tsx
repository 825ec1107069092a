// Shows why a call was refused, and what can be done about it, where no form does so already.
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
