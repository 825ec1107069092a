// Application form with its data, loaded when Apply is pressed.
import type { Cv } from '#files/components/cv-list.tsx';
import { MAX_CVS } from '#files/rules/size.ts';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import {
  ApplyDialog,
  CONSENT_VERSION,
  type ApplicationSubmission,
} from '#applications/components/applying/apply-dialog.tsx';
import type { Sender } from '#applications/components/applying/apply-preview.tsx';
import { Receipt } from '#applications/components/applying/receipt.tsx';
import type { SentCopyOf } from '#applications/components/applying/sent-copy.tsx';
import { toApplicantName } from '#applications/rules/applicant-name.ts';
import { toSentProfile } from '#applications/rules/sent-profile.ts';
import { ON_DEVICE } from '#ui/forms/draft.ts';
import { MatchLine } from '#matching/components/match-line.tsx';
import { ApiProblem, callApi, type ApiReply } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { LostApply } from './lost-apply.tsx';
import { useSending } from '#web/client/refusal.ts';
import { session, type Session } from '#web/client/session.ts';
import { MATCHING, fetchMatchOr, type OwnMatch } from '#web/pages/seeker/matching/fetch-matches.ts';
import { useRoot } from '#web/layout/root-data.ts';
import { loadPageTranslations } from '#web/translations/load.ts';

import { SEEKER_TRANSLATIONS } from '#web/pages/seeker/seeker-translations.ts';
import { MoreTranslations } from '#web/layout/more-translations.tsx';
import { fetchOwnCvs, useOpenFile, useUploadCv } from '#web/pages/seeker/own-files.ts';

type User = Extract<Session, { status: 'signed_in' }>['user'];

interface ConnectedApplyProps {
  job: { id: string; title: string; company: string };
  user: User;
  /** Called once the form is on the screen. */
  onShown: () => void;
  onSent: (application: ApiReply<'POST /applications'>) => void;
  /** `refused` is true when the latest submission was refused. */
  onClose: (refused: boolean) => void;
}

interface ApplyData {
  sender: Sender;
  /** Null when they could not be loaded. */
  cvs: Cv[] | null;
  match: OwnMatch['match'];
}

async function loadSender(user: User): Promise<Sender> {
  try {
    const [own, details, { entries }] = await Promise.all([
      catchNotFound(callApi('GET /auth/profile/seeker'), 'seeker_profile_missing'),
      callApi('GET /auth/profile/seeker/details'),
      callApi('GET /auth/profile/seeker/entries'),
    ]);
    const { email, name } = user;
    const full_name = toApplicantName(null, name, email);
    const profile = toSentProfile({ full_name, email, ...details, entries, ...own });
    const has_profile = own !== null;
    return { profile, has_profile, needs_name: !has_profile && !name };
  } catch {
    return { profile: null, has_profile: true, needs_name: false };
  }
}

/** Loads sender, CVs and match; the form opens even when some of them fail. */
function useApplyData(user: User, job_id: string) {
  const language = useLocale();
  const [data, setData] = useState<ApplyData | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    const load = async () => {
      const [sender, cvs, match] = await Promise.all([
        loadSender(user),
        fetchOwnCvs().catch(() => null),
        fetchMatchOr(job_id),
        loadPageTranslations(SEEKER_TRANSLATIONS),
        loadPageTranslations(MATCHING),
      ]);
      // When the language changes, keep the CVs that were uploaded since.
      if (!isCancelled) setData((old) => ({ sender, cvs: old?.cvs ?? cvs, match }));
    };
    load().catch(() => isCancelled || setLost(true));
    return () => {
      isCancelled = true;
    };
    // The match is written in the page's language.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [language, user, job_id]);
  const add = (cv: Cv) =>
    setData((old) => {
      // The same CV again is answered with the one that is there.
      const others = (old?.cvs ?? []).filter(({ id }) => id !== cv.id);
      return old && { ...old, cvs: [cv, ...others] };
    });
  const retryCvs = () =>
    void fetchOwnCvs().then(
      (cvs) => setData((old) => old && { ...old, cvs: old.cvs ?? cvs }),
      // The notice stays.
      () => {},
    );
  return { data, isLost, add, retryCvs };
}

export function ConnectedApply(props: ConnectedApplyProps) {
  const { data, isLost, add, retryCvs } = useApplyData(props.user, props.job.id);
  if (isLost) return <LostApply onClose={props.onClose} />;
  if (!data) return null;
  return (
    <MoreTranslations>
      <ApplyForm {...props} data={data} onCv={add} retryCvs={retryCvs} />
    </MoreTranslations>
  );
}

interface SentApplication {
  id: string;
  copy: SentCopyOf | null;
}

/** The server's copy of the sent application. */
async function fetchSentCopy(id: string): Promise<SentCopyOf | null> {
  return callApi('GET /applications/:id', { params: { id } }).then(
    ({ copy }) => copy,
    () => null,
  );
}

type ApplyFormProps = ConnectedApplyProps & {
  data: ApplyData;
  onCv: (cv: Cv) => void;
  retryCvs: () => void;
};

function ApplyForm(props: ApplyFormProps) {
  const { job, user, data, onCv, retryCvs, onShown, onSent, onClose } = props;
  const t = useTranslations('applications.ui.apply');
  const language = useLocale();
  const sending = useSending();
  const uploadCv = useUploadCv();
  const openFile = useOpenFile();
  const { retentionDays, isMailOff } = useRoot();
  const [sent, setSent] = useState<SentApplication | null>(null);
  const [refused, setRefused] = useState(false);
  const { revalidate } = useRevalidator();
  useEffect(onShown, [onShown]);
  async function send({ name, cover_letter, file_id }: ApplicationSubmission, key: string) {
    const refusal = await sending(t('failed'), async () => {
      const consent = { text_version: CONSENT_VERSION, language };
      const body = { job_id: job.id, cover_letter, file_id, name, consent };
      const application = await callApi('POST /applications', { body, key }).catch(
        async (error: unknown) => {
          // The page behind the form offered to apply for a job that was open when it was loaded.
          if (error instanceof ApiProblem && error.code === 'job_closed') await revalidate();
          throw error;
        },
      );
      onSent(application);
      setSent({ id: application.id, copy: await fetchSentCopy(application.id) });
      // The account has it now.
      if (name) void session.refresh();
    });
    setRefused(refusal !== null);
    return refusal;
  }
  async function upload(file: File, onProgress: (share: number) => void) {
    const result = await uploadCv(file, onProgress);
    if ('id' in result) onCv(result);
    return result;
  }
  const close = () => onClose(refused);
  return (
    <ApplyDialog
      open
      job={job}
      draft={`${ON_DEVICE}${user.uid}:apply:${job.id}`}
      sender={data.sender}
      cvs={data.cvs}
      retryCvs={retryCvs}
      cvs_full={data.cvs !== null && data.cvs.length >= MAX_CVS}
      retentionDays={retentionDays}
      match={data.match && <MatchLine match={data.match} />}
      upload={upload}
      send={send}
      receipt={
        sent && (
          <Receipt
            application_id={sent.id}
            company={job.company}
            copy={sent.copy}
            is_mailed={user.email_verified && !isMailOff}
            openFile={openFile}
            onDone={close}
          />
        )
      }
      onClose={close}
    />
  );
}
