// Profile strength: the percentage and what each missing section would add, the heaviest first.
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import type { Completeness, ProfileSection } from '#seekers/rules/completeness.ts';

interface ProfileStrengthProps {
  completeness: Completeness;
  setup_href: string;
  /** Addresses of the sections that are saved by themselves. */
  anchors: Partial<Record<ProfileSection, string>>;
}

export function ProfileStrength({ completeness, setup_href, anchors }: ProfileStrengthProps) {
  const t = useTranslations('identity.profile');
  const { percent, missing } = completeness;
  return (
    <Card as="section" className="stack" accent={percent === 100}>
      <h2 className="text-lg">{t('completeness')}</h2>
      <div className="stack stack-tight">
        <div
          role="progressbar"
          aria-label={t('completeness')}
          aria-valuenow={percent}
          className="h-2.5 overflow-hidden rounded-full bg-panel"
        >
          <div className="h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
        </div>
        <b>{t('percent', { percent })}</b>
      </div>
      {missing.length > 0 ? (
        <MissingSections missing={missing} anchors={anchors} />
      ) : (
        <p>{t('whole')}</p>
      )}
      <div>
        <ButtonLink href={setup_href} variant={percent === 100 ? 'plain' : 'brand'} icon="edit">
          {t(percent === 0 ? 'set_up' : 'edit')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function MissingSections({
  missing,
  anchors,
}: Pick<ProfileStrengthProps, 'anchors'> & { missing: ProfileSection[] }) {
  const t = useTranslations('seekers');
  const words = useTranslations('identity.profile');
  const getSectionName = (part: ProfileSection) => {
    if (part === 'cv') return 'CV';
    return t(`fields.${part}`);
  };
  return (
    <div className="stack stack-tight">
      <p className="soft">{words('missing')}</p>
      <ul className="stack" style={{ '--gap': '0.5rem' }}>
        {missing.map((part) => (
          <li key={part} className="flex items-start gap-2">
            <span className="text-brand-deep">
              <Icon name="plus" />
            </span>
            <span>
              {anchors[part] ? (
                <a className="link font-bold" href={anchors[part]}>
                  {getSectionName(part)}
                </a>
              ) : (
                <b>{getSectionName(part)}</b>
              )}
              <span className="small soft block">{t(`brings.${part}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
