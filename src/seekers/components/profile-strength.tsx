// Profile strength: the percentage and what each missing section would add, the highest weight first.
import { useTranslations } from 'use-intl';
import { StrengthCard } from '#identity/components/strength-card.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import type { Completeness, ProfileSection } from '#seekers/rules/completeness.ts';

interface ProfileStrengthProps {
  completeness: Completeness;
  setup_href: string;
  /** Links to the sections that are saved separately; the others are in the form. */
  anchors: Partial<Record<ProfileSection, string>>;
}

export function ProfileStrength({ completeness, setup_href, anchors }: ProfileStrengthProps) {
  const { percent, missing } = completeness;
  return (
    <StrengthCard percent={percent} setup_href={setup_href}>
      {missing.length > 0 && <MissingSections {...{ missing, setup_href, anchors }} />}
    </StrengthCard>
  );
}

function MissingSections({
  missing,
  setup_href,
  anchors,
}: Omit<ProfileStrengthProps, 'completeness'> & { missing: ProfileSection[] }) {
  const t = useTranslations('seekers');
  const getSectionName = (part: ProfileSection) => {
    if (part === 'cv') return 'CV';
    return t(`fields.${part}`);
  };
  return (
    <ul className="stack" style={{ '--gap': '0.5rem' }}>
      {missing.map((part) => (
        <li key={part} className="flex items-start gap-2">
          <span className="text-brand-deep">
            <Icon name="plus" />
          </span>
          <span>
            <a className="link font-bold" href={anchors[part] ?? setup_href}>
              {getSectionName(part)}
            </a>
            <span className="small soft block">{t(`brings.${part}`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
