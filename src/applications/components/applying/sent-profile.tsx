// Profile of an applicant, as the company reads it.
import { useTranslations } from 'use-intl';
import { EntryGroups } from '#seekers/components/entry-list.tsx';
import { formatPhone } from '#seekers/rules/format-phone.ts';
import { SEEKER_LINKS } from '#seekers/rules/details.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Chip } from '#ui/surfaces/chip.tsx';
import { usePlaceName } from '#places/components/place-name.ts';
import type { SentProfile as Profile } from '#applications/rules/sent-profile.ts';

export function SentProfileView({ profile }: { profile: Profile }) {
  const levels = useTranslations('seekers.lists.experience');
  const label = useTranslations('seekers.lists.sent');
  const placeName = usePlaceName();
  const { full_name, title, bio, skills, experience, location } = profile;
  return (
    <div className="stack" style={{ '--gap': '0.6rem' }}>
      <p>
        <b>{full_name}</b>
        {title && <span className="block">{title}</span>}
      </p>
      {(experience || location) && (
        <p className="cluster">
          {experience && <Chip icon="chart">{levels(experience)}</Chip>}
          {location && <Chip icon="pin">{placeName(location)}</Chip>}
        </p>
      )}
      {bio && <p className="whitespace-pre-line">{bio}</p>}
      {skills.length > 0 && (
        <ul className="cluster" aria-label={label('skills')}>
          {skills.map((skill) => (
            <li key={skill} className="chip">
              {skill}
            </li>
          ))}
        </ul>
      )}
      <EntryGroups entries={profile.entries} />
      <Availability profile={profile} />
      <Contacts profile={profile} />
    </div>
  );
}

function Availability({ profile }: { profile: Profile }) {
  const t = useTranslations('seekers.lists');
  const { notice_period, open_to_offers } = profile;
  const facts = [
    notice_period && t(`notice_period.${notice_period}`),
    open_to_offers && t('offers.open'),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className="fact">
      <Icon name="calendar" /> {facts.join(' · ')}
    </p>
  );
}

function Contacts({ profile }: { profile: Profile }) {
  const label = useTranslations('seekers.lists.sent');
  const { email, phone } = profile;
  const links = SEEKER_LINKS.flatMap((name) => {
    const href = profile[name];
    return href ? [{ name, href }] : [];
  });
  if (!email && !phone && links.length === 0) return null;
  return (
    <p className="cluster" style={{ '--gap': '0.3rem 1.1rem' }}>
      {email && (
        <span className="fact break-all">
          <Icon name="mail" /> {email}
        </span>
      )}
      {phone && (
        <a className="link fact" href={`tel:${phone}`}>
          {formatPhone(phone)}
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
