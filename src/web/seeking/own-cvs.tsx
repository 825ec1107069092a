// The CVs on the own profile, connected: hand in, open, remove, and take over what one of them names.
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
import type { SeekerProfile } from '#web/member/profile-summary.tsx';
import { MAX_CVS, useOpenFile, useUploadCv, type Cv } from './own-files.ts';

interface OwnCvsProps {
  cvs: Cv[];
  /** Null before there is a profile to take anything over to. */
  seeker: SeekerProfile | null;
  /** Loads the page's data anew. */
  again: () => Promise<void>;
}

export function OwnCvs({ cvs, seeker, again }: OwnCvsProps) {
  const t = useTranslations('files.ui');
  const sending = useSending();
  const uploadCv = useUploadCv();
  const openFile = useOpenFile();
  const { reading, read, take, failure, busy, close } = useProposals(seeker, again);
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
            await again();
          })
        }
        onRead={(cv) => void read(cv)}
      />
      <CvUpload
        full={cvs.length >= MAX_CVS}
        upload={async (file, onProgress) => {
          const kept = await uploadCv(file, onProgress);
          if (!('id' in kept)) return kept;
          await again();
          if (kept.has_text && seeker) void read(kept);
          return null;
        }}
      />
      {reading && (
        <CvProposals
          name={reading.cv.name}
          reading={reading.now}
          busy={busy}
          onSkill={(skill) => void take({ skill })}
          onTitle={(title) => void take({ title })}
          onClose={close}
        />
      )}
      {failure && <Notice kind="error">{failure}</Notice>}
    </Card>
  );
}

type Taking = { skill: string } | { title: string };

/** Each proposal is taken over by a press of its own, into the profile as it stands now. */
function useProposals(seeker: SeekerProfile | null, again: () => Promise<void>) {
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
  async function take(taking: Taking) {
    if (!seeker) return;
    setBusy(true);
    const refused = await sending(setup('failed'), async () => {
      await callApi('POST /auth/profile/seeker', { body: withTaken(seeker, taking) });
      await again();
    });
    setBusy(false);
    setFailure(refused?.message ?? null);
    if (!refused) setReading((old) => old && { ...old, now: noted(old.now, taking) });
  }
  return { reading, read, take, failure, busy, close: () => setReading(null) };
}

function withTaken(seeker: SeekerProfile, taking: Taking) {
  const { updated_at: _, ...profile } = seeker;
  if ('title' in taking) return { ...profile, title: taking.title };
  return { ...profile, skills: [...profile.skills, taking.skill] };
}

function noted(now: Reading, taking: Taking): Reading {
  if (now.state !== 'read') return now;
  if ('title' in taking) return { ...now, title_taken: true };
  return { ...now, taken: [...now.taken, taking.skill] };
}
