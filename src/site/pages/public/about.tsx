// Who we are: the mission, the vision, three values.
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#kit/controls/button.tsx';
import { Motorbike } from '#kit/pictures/small.tsx';
import { Icon, type IconName } from '#kit/marks/icon.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { Card, Panel } from '#kit/surfaces/card.tsx';
import { PRODUCT } from '#product.ts';
import { pageMeta } from '#site/public/page-meta.ts';
import { usePaths } from '#site/shell/root-data.ts';

export const meta = pageMeta((t) => ({
  title: t('about.title'),
  description: t('about.description', { product: PRODUCT }),
}));

const VALUES = [
  { name: 'ai', icon: 'star' },
  { name: 'empowerment', icon: 'send' },
  { name: 'local', icon: 'pin' },
] as const satisfies { name: string; icon: IconName }[];

export default function About() {
  const t = useTranslations('shell.about');
  const path = usePaths();
  return (
    <>
      <section className="hero">
        <div className="page hero-low">
          <div className="stack">
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead', { product: PRODUCT })}</p>
          </div>
          <Motorbike className="hero-low-picture" />
        </div>
      </section>
      <div className="page section stack stack-wide">
        <div className="about-pair">
          <Panel as="section" className="stack">
            <h2>{t('mission')}</h2>
            <p>{t('mission_text')}</p>
          </Panel>
          <Panel as="section" className="stack">
            <h2>{t('vision')}</h2>
            <p>{t('vision_text')}</p>
          </Panel>
        </div>
        <section className="stack">
          <h2>{t('values')}</h2>
          <ul className="cards values">
            {VALUES.map(({ name, icon }) => (
              <li key={name}>
                <Card className="stack">
                  <span className="value-icon">
                    <Icon name={icon} size="1.4rem" />
                  </span>
                  <h3>{t(name)}</h3>
                  <p className="soft">{t(`${name}_text`)}</p>
                </Card>
              </li>
            ))}
          </ul>
        </section>
        <p>
          <Link className="link" href={path('/about/matching')}>
            {t('matching')}
          </Link>
        </p>
        <p>
          <ButtonLink href={path('/jobs')} variant="brand" size="large" icon_end="arrow-right">
            {t('call')}
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
