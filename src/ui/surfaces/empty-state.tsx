// Empty state: picture, sentence and next action.
import type { ReactNode } from 'react';

type EmptyStateProps = {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
};

export function EmptyState({ picture, title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      {picture}
      <Heading className="text-xl font-bold">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
