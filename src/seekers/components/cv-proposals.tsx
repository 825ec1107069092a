// Suggestions read from a CV; the owner confirms each one.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/controls/button.tsx';
import { Panel } from '#ui/surfaces/card.tsx';
import { Loading } from '#ui/surfaces/loading.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import type { Proposals } from '#seekers/contract/proposals.ts';

export type ProposalsState =
  | { state: 'reading' }
  | { state: 'failed'; message: string }
  | { state: 'read'; proposals: Proposals; taken: string[]; title_taken: boolean };

interface CvProposalsProps {
  name: string;
  reading: ProposalsState;
  busy: boolean;
  onSkill: (skill: string) => void;
  onTitle: (title: string) => void;
  onClose: () => void;
  /** Proposals of phone number and entries. */
  children?: ReactNode;
}

export function CvProposals(props: CvProposalsProps) {
  const { name, reading, onClose } = props;
  const t = useTranslations('seekers.proposals');
  const ui = useTranslations('files.ui');
  return (
    <Panel as="section" className="stack" aria-label={t('read', { name })}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 break-words">{t('read', { name })}</h3>
        <Button
          size="small"
          variant="quiet"
          icon="close"
          aria-label={t('close')}
          onClick={onClose}
        />
      </div>
      {reading.state === 'reading' && <Loading label={ui('checking', { name })} />}
      {reading.state === 'failed' && <Notice kind="error">{reading.message}</Notice>}
      {reading.state === 'read' && <ProposalList {...props} reading={reading} />}
    </Panel>
  );
}

type ProposalListProps = CvProposalsProps & { reading: Extract<ProposalsState, { state: 'read' }> };

function ProposalList({ reading, busy, onSkill, onTitle, children }: ProposalListProps) {
  const t = useTranslations('seekers.proposals');
  const { proposals, taken, title_taken } = reading;
  const { title, skills, phone, entries } = proposals;
  if (!title && !phone && skills.length + entries.length === 0) return <p>{t('read_none')}</p>;
  return (
    <>
      <p className="small soft">{t('read_hint')}</p>
      {title && (
        <div>
          <Button
            size="small"
            icon={title_taken ? 'check' : 'plus'}
            disabled={title_taken}
            busy={busy}
            onClick={() => onTitle(title)}
          >
            {title_taken ? t('proposal_added') : t('take_title', { title })}
          </Button>
        </div>
      )}
      {skills.length > 0 && (
        <ul className="cluster" aria-label={t('skills')}>
          {skills.map((skill) => (
            <li key={skill}>
              <TakeSkill
                skill={skill}
                is_taken={taken.includes(skill)}
                busy={busy}
                onTake={() => onSkill(skill)}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
    </>
  );
}

interface TakeSkillProps {
  skill: string;
  is_taken: boolean;
  busy: boolean;
  onTake: () => void;
}

function TakeSkill({ skill, is_taken, busy, onTake }: TakeSkillProps) {
  const t = useTranslations('seekers.proposals');
  return (
    <Button
      size="small"
      icon={is_taken ? 'check' : 'plus'}
      disabled={is_taken}
      aria-disabled={busy || undefined}
      aria-label={is_taken ? `${skill}: ${t('proposal_added')}` : t('take', { skill })}
      onClick={() => !busy && onTake()}
    >
      {skill}
    </Button>
  );
}
