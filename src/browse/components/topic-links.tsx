// A titled group of links to landing pages, each with its number of jobs.
import { useFormatter } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';

interface TopicLinksProps {
  group: { title: string; links: readonly { href: string; label: string; count: number }[] };
}

export function TopicLinks({ group: { title, links } }: TopicLinksProps) {
  const { number } = useFormatter();
  return (
    <section className="stack">
      <h2 className="text-xl">{title}</h2>
      <ul className="cluster">
        {links.map(({ href, label, count }) => (
          <li key={href}>
            <Link href={href} className="chip">
              {label} <span className="soft">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
