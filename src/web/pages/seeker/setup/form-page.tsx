// Page layout for a single form: title, lead and card.
import type { ReactNode } from 'react';
import { Card } from '#ui/surfaces/card.tsx';

type FormPageProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the card. */
  start?: ReactNode;
  children: ReactNode;
  /** Below the card. */
  more?: ReactNode;
};

export function FormPage({ title, lead, start, children, more }: FormPageProps) {
  return (
    <div className="page page-narrow section stack stack-wide">
      <div className="stack stack-tight">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {start}
      <Card>{children}</Card>
      {more}
    </div>
  );
}
