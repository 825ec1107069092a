// Shows why a call was refused, and what can be done about it, where no form does so already.
import { Notice } from '#kit/surfaces/notice.tsx';
import type { Refusal } from './use-form.ts';

interface RefusalNoticeProps {
  refusal: Refusal | null;
  retry_label?: string;
  onRetry?: () => void;
}

export function RefusalNotice({ refusal, ...retry }: RefusalNoticeProps) {
  if (!refusal) return null;
  return (
    <Notice kind="error" {...retry}>
      {refusal.message}
      {refusal.help}
    </Notice>
  );
}
