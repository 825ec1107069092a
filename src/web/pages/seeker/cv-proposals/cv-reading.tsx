// Reads a CV for the profile and shows what it proposes; each proposal is saved by its own button.
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CvProposals, type ProposalsState } from '#seekers/components/cv-proposals.tsx';
import type { ProfileProposal } from '#seekers/components/seeker-form.tsx';
import { describeRefusal } from '#ui/forms/use-form.ts';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi, type ApiReply } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import type { Cv } from '#files/components/cv-list.tsx';
import { CvEntries } from './cv-entries.tsx';

export interface CvReadingProps {
  cv: Pick<Cv, 'id' | 'name'>;
  /** The profile's phone number. */
  phone: string | null;
  /** Accepts a title or a skill into the form; when absent, they are saved to the profile. */
  accept?: (proposal: ProfileProposal) => void;
  /** Reloads the page's data. */
  reload: () => Promise<void>;
  onClose: () => void;
}

export function CvReading(props: CvReadingProps) {
  return (
    <MoreTranslations>
      <ReadCv {...props} />
    </MoreTranslations>
  );
}

function ReadCv({ cv, phone, accept, reload, onClose }: CvReadingProps) {
  const [reading, setReading] = useReading(cv.id);
  const failed = useTranslations('seekers.ui.setup')('failed');
  const sending = useSending();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function take(proposal: ProfileProposal) {
    setBusy(true);
    const refused = await sending(failed, async () => {
      if (accept) return accept(proposal);
      await saveToProfile(proposal);
      await reload();
    });
    setBusy(false);
    setFailure(refused && describeRefusal(refused));
    if (!refused) setReading((old) => markAsTaken(old, proposal));
  }
  return (
    <>
      <CvProposals
        name={cv.name}
        reading={reading}
        busy={busy}
        onSkill={(skill) => void take({ skill })}
        onTitle={(title) => void take({ title })}
        onClose={onClose}
      >
        {reading.state === 'read' && (
          <CvEntries proposals={reading.proposals} phone={phone} reload={reload} />
        )}
      </CvProposals>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

function useReading(id: string) {
  const t = useTranslations('seekers.proposals');
  const refusal = useRefusal();
  const [reading, setReading] = useState<ProposalsState>({ state: 'reading' });
  useEffect(() => {
    let isCurrent = true;
    void callApi('GET /files/:id/proposals', { params: { id } })
      .then(
        (proposals): ProposalsState => ({
          state: 'read',
          proposals,
          taken: [],
          title_taken: false,
        }),
        (error: unknown): ProposalsState => ({
          state: 'failed',
          ...refusal(error, t('read_failed')),
        }),
      )
      .then((read) => isCurrent && setReading(read));
    return () => {
      isCurrent = false;
    };
    // Runs once per CV.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return [reading, setReading] as const;
}

/** Reads the profile first, as another tab may have changed it since this page was loaded. */
async function saveToProfile(proposal: ProfileProposal): Promise<void> {
  const { updated_at, ...profile } = await callApi('GET /auth/profile/seeker');
  const body = applyProposal(profile, proposal);
  await callApi('POST /auth/profile/seeker', { body, match: updated_at });
}

function applyProposal(
  profile: Omit<ApiReply<'GET /auth/profile/seeker'>, 'updated_at'>,
  proposal: ProfileProposal,
) {
  if ('title' in proposal) return { ...profile, title: proposal.title };
  return { ...profile, skills: [...profile.skills, proposal.skill] };
}

function markAsTaken(now: ProposalsState, proposal: ProfileProposal): ProposalsState {
  if (now.state !== 'read') return now;
  if ('title' in proposal) return { ...now, title_taken: true };
  return { ...now, taken: [...now.taken, proposal.skill] };
}
