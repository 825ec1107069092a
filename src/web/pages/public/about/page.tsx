// About page: mission, vision, three values.
import { ButtonLink } from '#ui/controls/button.tsx';
import { Motorbike } from '#ui/pictures/small.tsx';
import { Icon, type IconName } from '#ui/marks/icon.tsx';
import { Part } from '#ui/rendering/part.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Card, Panel } from '#ui/surfaces/card.tsx';
import { PRODUCT } from '#product.ts';
import { createMeta } from '#web/pages/public/page-meta.ts';
import { getBoardContext } from '#web/server/context.ts';
import { usePaths } from '#web/layout/root-data.ts';
import { getTranslations } from '#translations.ts';
import type { Route } from './+types/page.ts';
import { PageSheet } from '#web/layout/page-sheet.tsx';
import sheet from './about.css?inline';

/** Returns the text as loader data, so that other pages do not include it. */
export function loader({ context }: Route.LoaderArgs) {
  const { about } = getTranslations(getBoardContext(context).language).layout;
  return { ...about, lead: about.lead.replaceAll('{product}', PRODUCT) };
}

export const meta = createMeta((t) => ({
  title: t('about.title'),
  describe: (it) => it('about', { product: PRODUCT }),
}));

const VALUES = [
  { name: 'ai', icon: 'star' },
  { name: 'empowerment', icon: 'send' },
  { name: 'local', icon: 'pin' },
] as const satisfies { name: string; icon: IconName }[];

export default function About({ loaderData: text }: Route.ComponentProps) {
  const path = usePaths();
  return (
    <>
      <PageSheet name="about" text={sheet} />
      <Part name="about">
        <section className="hero">
          <div className="page hero-low">
            <div className="stack">
              <h1>{text.title}</h1>
              <p className="lead">{text.lead}</p>
            </div>
            <Motorbike className="hero-low-picture" />
          </div>
        </section>
        <div className="page section stack stack-wide">
          <div className="about-pair">
            <Panel as="section" className="stack">
              <h2>{text.mission}</h2>
              <p>{text.mission_text}</p>
            </Panel>
            <Panel as="section" className="stack">
              <h2>{text.vision}</h2>
              <p>{text.vision_text}</p>
            </Panel>
          </div>
          <section className="stack">
            <h2>{text.values}</h2>
            <ul className="cards values">
              {VALUES.map(({ name, icon }) => (
                <li key={name}>
                  <Card className="stack">
                    <span className="value-icon">
                      <Icon name={icon} size="1.4rem" />
                    </span>
                    <h3>{text[name]}</h3>
                    <p className="soft">{text[`${name}_text`]}</p>
                  </Card>
                </li>
              ))}
            </ul>
          </section>
          <p>
            <Link className="link" href={path('/about/matching')}>
              {text.matching}
            </Link>
          </p>
          <p>
            <ButtonLink href={path('/jobs')} variant="brand" size="large" icon_end="arrow-right">
              {text.call}
            </ButtonLink>
          </p>
        </div>
      </Part>
    </>
  );
}
