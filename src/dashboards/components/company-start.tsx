// First steps of a company without jobs, in place of a dashboard of zeros.
import './dashboard.css';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon, type IconName } from '#ui/marks/icon.tsx';

export function CompanyStart({ has_logo }: { has_logo: boolean }) {
  const t = useTranslations('dashboards.company.start');
  const post = useTranslations('dashboards.company')('post');
  return (
    <section className="stack" aria-labelledby="start-title">
      <h2 id="start-title" className="text-lg">
        {t('title')}
      </h2>
      <ol className="flat rows next">
        <Step
          icon="send"
          title={t('job')}
          text={t('job_text')}
          href="/post-job"
          label={post}
          variant="brand"
        />
        <Step
          icon="building"
          title={t(has_logo ? 'logo_done' : 'logo')}
          text={t('logo_text')}
          href="/profile/company/setup"
          label={t('logo_do')}
        />
      </ol>
    </section>
  );
}

interface StepProps {
  icon: IconName;
  title: string;
  text: string;
  href: string;
  label: string;
  variant?: 'brand';
}

function Step({ icon, title, text, href, label, variant }: StepProps) {
  return (
    <li>
      <span className="next-mark">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">
        <h3 className="font-bold">{title}</h3>
        <p className="small soft">{text}</p>
      </div>
      <p className="cluster">
        <ButtonLink size="small" href={href} variant={variant}>
          {label}
        </ButtonLink>
      </p>
    </li>
  );
}
