// 'Next for you': interviews, answers, one missing part of the profile, and new matches.
import './dashboard.css';
import type { ReactNode } from 'react';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { isProposalPast } from '#applications/rules/interview-times.ts';
import { DAY } from '#platform/durations.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import { formatDay } from '#platform/format-day.ts';
import type { ProfileSection } from '#seekers/rules/completeness.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useFirstTime } from './first-time.ts';
import { Petals } from './petals.tsx';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { useSectionName, type Dashboard } from './seeker-dashboard.tsx';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';

/** Answers are listed for this many days. */
const NEWS_DAYS = 7;
const MAX_ANSWERS = 2;

interface NextStepsProps {
  dashboard: Dashboard;
  /** Recommended jobs of the last day; null while they load. */
  new_jobs: number | null;
}

export function NextSteps({ dashboard, new_jobs }: NextStepsProps) {
  const t = useTranslations('dashboards.seeker');
  const now = useNow();
  const { interviews, recent_applications, profile } = dashboard;
  const answers = recent_applications.filter(
    ({ status, updated_at }) =>
      (status === 'accepted' || status === 'rejected') &&
      now.getTime() - new Date(updated_at).getTime() < NEWS_DAYS * DAY,
  );
  const [missing] = profile.missing;
  const isFirstAnswer = useFirstTime('answer', answers.length > 0);
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="hidden-text">
        {t('next')}
      </h2>
      <ul className="flat rows next">
        {interviews.map((interview) => (
          <InterviewStep key={interview.id} interview={interview} />
        ))}
        {answers.slice(0, MAX_ANSWERS).map((application, at) => (
          <AnswerStep
            key={application.id}
            application={application}
            isNew={isFirstAnswer && at === 0}
          />
        ))}
        {missing && <ProfileStep section={missing} />}
        {new_jobs ? (
          <Step
            icon="briefcase"
            title={t('new_jobs', { count: new_jobs })}
            text={t('new_jobs_text')}
          >
            <ButtonLink size="small" href="#recommended">
              {t('see_new')}
            </ButtonLink>
          </Step>
        ) : null}
        {interviews.length + answers.length === 0 && !missing && !new_jobs && (
          <Step icon="check" title={t('nothing')} text={t('nothing_text')} />
        )}
      </ul>
    </section>
  );
}

interface StepProps {
  icon: IconName;
  /** Decoration around the icon. */
  moment?: ReactNode;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

function Step({ icon, moment, title, text, children }: StepProps) {
  return (
    <li>
      <span className="next-mark">
        <Icon name={icon} />
        {moment}
      </span>
      <StepText title={title} text={text} />
      {children && <p className="cluster">{children}</p>}
    </li>
  );
}

const StepText = ({ title, text }: Pick<StepProps, 'title' | 'text'>) => (
  <div className="min-w-0">
    <h3 className="font-bold break-words">{title}</h3>
    <p className="small soft break-words">{text}</p>
  </div>
);

function InterviewStep({ interview }: { interview: Dashboard['interviews'][number] }) {
  const t = useTranslations('dashboards.seeker');
  const language = useLocale();
  const { application_id, job_title, company_name, state, chosen_at, place } = interview;
  const isPast = isProposalPast(interview, useNow());
  const when = chosen_at ? new Date(chosen_at) : null;
  const text = when
    ? [formatMeeting(when.toISOString(), language), place].filter(Boolean).join(' · ')
    : t(isPast ? 'past_text' : state === 'proposed' ? 'choose_text' : 'asked_text');
  const timeZone = VIETNAM_TIME_ZONE;
  const day = when?.toLocaleDateString(language, { day: 'numeric', timeZone });
  const month = when?.toLocaleDateString(language, { month: 'short', timeZone });
  return (
    <li data-first>
      {when ? (
        <time className="next-mark next-date" dateTime={when.toISOString()}>
          <span>{month}</span>
          <b>{day}</b>
        </time>
      ) : (
        <span className="next-mark">
          <Icon name="calendar" />
        </span>
      )}
      <StepText title={t('interview', { job: job_title, company: company_name })} text={text} />
      <p className="cluster">
        <ButtonLink
          size="small"
          variant={state === 'proposed' ? 'brand' : 'plain'}
          href={`/applications/${application_id}`}
        >
          {t(isPast ? 'ask_another' : state === 'proposed' ? 'choose' : 'details')}
        </ButtonLink>
      </p>
    </li>
  );
}

interface AnswerStepProps {
  application: Dashboard['recent_applications'][number];
  /** True for the first answer that this seeker ever got, which is celebrated. */
  isNew: boolean;
}

function AnswerStep({ application, isNew }: AnswerStepProps) {
  const t = useTranslations('dashboards.seeker');
  const language = useLocale();
  const { id, company_name, job_title, updated_at } = application;
  return (
    <Step
      icon="mail"
      moment={isNew && <Petals />}
      title={t('answered', { company: company_name })}
      text={`${job_title} · ${formatDay(updated_at, language)}`}
    >
      <ButtonLink size="small" href={`/applications/${id}`}>
        {t('read')}
      </ButtonLink>
    </Step>
  );
}

/** Where each section is edited. The setup page saves these sections separately; CVs are on the profile page. */
const ADDRESSES: Partial<Record<ProfileSection, string>> = {
  cv: '/profile#cvs',
  history: '/profile/seeker/setup#experience',
  preferences: '/profile/seeker/setup#preferences',
  phone: '/profile/seeker/setup#details',
};

function ProfileStep({ section }: { section: ProfileSection }) {
  const t = useTranslations('dashboards.seeker');
  const brings = useTranslations('seekers.brings');
  const name = useSectionName();
  return (
    <Step icon="user" title={t('complete', { section: name(section) })} text={brings(section)}>
      <ButtonLink size="small" href={ADDRESSES[section] ?? '/profile/seeker/setup'}>
        {t('add')}
      </ButtonLink>
    </Step>
  );
}
