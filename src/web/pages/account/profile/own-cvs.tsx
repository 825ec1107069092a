// CVs on the profile page: upload, open, remove, and copy proposals into the profile.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CvList } from '#files/components/cv-list.tsx';
import { CvProposals, type Reading } from '#files/components/cv-proposals.tsx';
import { CvUpload } from '#files/components/cv-upload.tsx';
import { formatDay } from '#jobs/rules/day.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { callApi } from '#web/client/api.ts';
import { useRefusal, useSending } from '#web/client/refusal.ts';
import type { SeekerProfile } from './profile-summary.tsx';
import { MAX_CVS, useOpenFile, useUploadCv, type Cv } from '#web/pages/seeker/own-files.ts';

interface OwnCvsProps {
  cvs: Cv[];
  /** Null without a profile to copy proposals into. */
  seeker: SeekerProfile | null;
  /** Reloads the page's data. */
  reload: () => Promise<void>;
}

export function OwnCvs({ cvs, seeker, reload }: OwnCvsProps) {
  const t = useTranslations('files.ui');
  const sending = useSending();
  const uploadCv = useUploadCv();
  const openFile = useOpenFile();
  const { reading, read, acceptProposal, failure, busy, close } = useProposals(seeker, reload);
  return (
    <Card as="section" className="stack" id="cvs">
      <div>
        <h2 className="text-lg">{t('cvs')}</h2>
        <p className="small soft">{t('cvs_hint')}</p>
      </div>
      <CvList
        cvs={cvs}
        dayText={formatDay}
        open={async ({ id }) => ((await openFile(id)) ? null : { message: t('open_failed') })}
        remove={({ id }) =>
          sending(t('remove_failed'), async () => {
            await callApi('DELETE /files/:id', { params: { id } });
            await reload();
          })
        }
        onRead={(cv) => void read(cv)}
      />
      <CvUpload
        full={cvs.length >= MAX_CVS}
        upload={async (file, onProgress) => {
          const result = await uploadCv(file, onProgress);
          if (!('id' in result)) return result;
          await reload();
          if (result.has_text && seeker) void read(result);
          return null;
        }}
      />
      {reading && (
        <CvProposals
          name={reading.cv.name}
          reading={reading.now}
          busy={busy}
          onSkill={(skill) => void acceptProposal({ skill })}
          onTitle={(title) => void acceptProposal({ title })}
          onClose={close}
        />
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </Card>
  );
}

type Proposal = { skill: string } | { title: string };

/** Each proposal is saved by its own button into the current profile. */
function useProposals(seeker: SeekerProfile | null, reload: () => Promise<void>) {
  const t = useTranslations('files.ui');
  const setup = useTranslations('seekers.ui.setup');
  const refusal = useRefusal();
  const sending = useSending();
  const [reading, setReading] = useState<{ cv: Cv; now: Reading } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function read(cv: Cv) {
    setReading({ cv, now: { state: 'reading' } });
    const now = await callApi('GET /files/:id/proposals', { params: { id: cv.id } }).then(
      (proposals): Reading => ({ state: 'read', proposals, taken: [], title_taken: false }),
      (error: unknown): Reading => ({ state: 'failed', ...refusal(error, t('read_failed')) }),
    );
    setReading({ cv, now });
  }
  async function acceptProposal(proposal: Proposal) {
    if (!seeker) return;
    setBusy(true);
    const refused = await sending(setup('failed'), async () => {
      await callApi('POST /auth/profile/seeker', { body: applyProposal(seeker, proposal) });
      await reload();
    });
    setBusy(false);
    setFailure(refused?.message ?? null);
    if (!refused) setReading((old) => old && { ...old, now: markAsTaken(old.now, proposal) });
  }
  return { reading, read, acceptProposal, failure, busy, close: () => setReading(null) };
}

function applyProposal(seeker: SeekerProfile, proposal: Proposal) {
  const { updated_at: _, ...profile } = seeker;
  if ('title' in proposal) return { ...profile, title: proposal.title };
  return { ...profile, skills: [...profile.skills, proposal.skill] };
}

function markAsTaken(now: Reading, proposal: Proposal): Reading {
  if (now.state !== 'read') return now;
  if ('title' in proposal) return { ...now, title_taken: true };
  return { ...now, taken: [...now.taken, proposal.skill] };
}
