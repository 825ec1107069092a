// Share menu of a job or a company: links to the networks in the page itself, the rest once the menu is open.
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { useRoot } from '#web/layout/root-data.ts';

interface ShareProps {
  /** As `jobs/ID`. */
  subject: string;
  title: string;
  /** Loader data, so that only these pages carry it. */
  label: string;
}

const MoreWays = lazy(async () => {
  const later = await import('./more-ways.tsx');
  await later.loadSharingTranslations();
  return later;
});

const NETWORKS = { zalo: 'Zalo', facebook: 'Facebook', linkedin: 'LinkedIn' };

/** With script only: each byte of a job's page counts. */
function openInNewTab({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.target = '_blank';
  currentTarget.rel = 'noopener';
}

export function Share({ subject, title, label }: ShareProps) {
  const { language, publicUrl } = useRoot();
  const [opened, setOpened] = useState(false);
  const path = `${language}/${subject}`;
  return (
    <details key={subject} className="menu share" onToggle={() => setOpened(true)}>
      <summary className="button button-small">{label}</summary>
      <div className="menu-panel">
        {Object.entries(NETWORKS).map(([network, name]) => (
          <a
            key={network}
            className="menu-item"
            href={`/share/${path}/${network}`}
            onClick={openInNewTab}
          >
            {name}
          </a>
        ))}
        {opened && (
          <Suspense>
            <MoreWays title={title} address={`${publicUrl}/${path}`} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** The page's address as a code, on paper alone: browsers fetch a lazy image that is not shown when they print. */
export function PrintCode({ subject }: Pick<ShareProps, 'subject'>) {
  const { language } = useRoot();
  return (
    <img
      className="print-code"
      src={`/share/${language}/${subject}/qr.svg`}
      alt=""
      loading="lazy"
    />
  );
}
