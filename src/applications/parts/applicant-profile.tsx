// The profile that came with an application.
import { useTranslations } from 'use-intl';
import { Icon } from '#kit/marks/icon.tsx';
import { Chip } from '#kit/surfaces/chip.tsx';
import { usePlaceName } from '#places/parts/place-list.tsx';
import type { Got } from './received-applications.tsx';

type Applicant = Got['seeker'];
const LINKS = ['linkedin', 'github', 'portfolio'] as const;

export function ApplicantProfile({ seeker }: { seeker: Applicant }) {
  const t = useTranslations('applications.ui.received');
  const levels = useTranslations('seekers.lists.experience');
  const placeName = usePlaceName();
  return (
    <section className="stack" style={{ '--gap': '0.6rem' }}>
      <h3>{t('profile')}</h3>
      {!seeker.title && <p className="soft">{t('no_profile')}</p>}
      <p className="cluster">
        {seeker.experience && <Chip icon="chart">{levels(seeker.experience)}</Chip>}
        {seeker.location && <Chip icon="pin">{placeName(seeker.location)}</Chip>}
      </p>
      {seeker.bio && <p className="whitespace-pre-line">{seeker.bio}</p>}
      {seeker.skills && seeker.skills.length > 0 && (
        <ul className="cluster" aria-label={t('skills')}>
          {seeker.skills.map((skill) => (
            <li key={skill} className="chip">
              {skill}
            </li>
          ))}
        </ul>
      )}
      <Contacts seeker={seeker} />
    </section>
  );
}

function Contacts({ seeker }: { seeker: Applicant }) {
  const label = useTranslations('seekers.fields');
  const links = LINKS.flatMap((name) => {
    const href = seeker[name];
    return href ? [{ name, href }] : [];
  });
  return (
    <p className="cluster" style={{ '--gap': '0.3rem 1.1rem' }}>
      {seeker.email && (
        <a className="link fact" href={`mailto:${seeker.email}`}>
          <Icon name="mail" /> {seeker.email}
        </a>
      )}
      {links.map(({ name, href }) => (
        <a key={name} className="link fact" href={href} target="_blank" rel="noreferrer nofollow">
          <Icon name="external" /> {label(name)}
        </a>
      ))}
    </p>
  );
}
