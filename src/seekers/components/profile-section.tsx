// One section of the profile: a card with its facts, which the form replaces while it is edited.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { useFocusFallback } from '#ui/rendering/focus-fallback.ts';
import { Badge } from '#ui/surfaces/chip.tsx';
import { Card } from '#ui/surfaces/card.tsx';

interface SectionCardProps {
  id: string;
  title: string;
  hint?: string;
  /** While the form is open, the section offers no edit button. */
  isOpen: boolean;
  edit_label: string;
  edit_icon?: 'edit' | 'plus';
  onEdit: () => void;
  children: ReactNode;
}

export function ProfileSectionCard(props: SectionCardProps) {
  const { id, title, hint, isOpen, edit_label, edit_icon = 'edit', onEdit, children } = props;
  const heading = useFocusFallback<HTMLHeadingElement>(isOpen);
  return (
    <Card as="section" id={id} className="stack" aria-labelledby={`${id}-title`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} id={`${id}-title`} className="text-lg">
            {title}
          </h2>
          {hint && <p className="small soft">{hint}</p>}
        </div>
        {!isOpen && (
          <Button size="small" icon={edit_icon} onClick={onEdit} aria-describedby={`${id}-title`}>
            {edit_label}
          </Button>
        )}
      </div>
      {children}
    </Card>
  );
}

interface SectionFactsProps {
  rows: readonly { label: string; text: string; note?: string | null }[];
  none: string;
}

export function SectionFacts({ rows, none }: SectionFactsProps) {
  if (rows.length === 0) return <p className="soft">{none}</p>;
  return (
    <dl className="stack" style={{ '--gap': '0.6rem' }}>
      {rows.map(({ label, text, note }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
          <dt className="small soft">{label}</dt>
          <dd className="min-w-0 break-words">
            {text} {note && <Badge tone="brand">{note}</Badge>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Label of the button that opens a section's form. */
export function useEditLabel(isEmpty: boolean): string {
  const t = useTranslations('seekers.sections');
  return t(isEmpty ? 'add' : 'edit');
}
