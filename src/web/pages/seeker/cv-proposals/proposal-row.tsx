// One proposal of a CV: what it would add, the CV's words, and the buttons to add it or leave it out.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProposalDecision } from './decisions.ts';
import { Button } from '#ui/controls/button.tsx';

interface ProposalRowProps {
  name: string;
  quote: string;
  decision: ProposalDecision | null | undefined;
  add_label?: string | undefined;
  onAdd: () => void;
  onLeaveOut: () => void;
  /** Form for data that the CV lacks; replaces the buttons. */
  form?: ReactNode;
  children: ReactNode;
}

export function ProposalRow(props: ProposalRowProps) {
  const { name, quote, decision, add_label, onAdd, onLeaveOut, form, children } = props;
  const t = useTranslations('seekers.proposals');
  const isAdded = decision === 'added';
  const isOpen = !!form && !isAdded;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-60">
          {children}
          <p className="small soft mt-1 break-words whitespace-pre-line">
            {t('in_cv')} <q>{quote}</q>
          </p>
        </div>
        {!isOpen && (
          <span className="flex flex-none gap-1">
            <Button
              size="small"
              icon={isAdded ? 'check' : 'plus'}
              aria-disabled={!!decision || undefined}
              aria-label={
                isAdded
                  ? `${name}: ${t('proposal_added')}`
                  : (add_label ?? t('take', { skill: name }))
              }
              onClick={() => !decision && onAdd()}
            >
              {isAdded ? t('proposal_added') : (add_label ?? t('take_short'))}
            </Button>
            {!decision && (
              <Button
                size="small"
                variant="quiet"
                icon="close"
                aria-label={t('leave', { skill: name })}
                onClick={onLeaveOut}
              />
            )}
          </span>
        )}
      </div>
      {isOpen && <div className="mt-3">{form}</div>}
    </li>
  );
}
