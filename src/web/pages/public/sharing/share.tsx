// Share menu of a job or a company: links to the networks in the HTML, the rest once the menu is open.
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import { useRoot } from '#web/layout/root-data.ts';
import { lazyPart } from '#web/layout/lazy-part.tsx';

interface ShareProps {
  /** `jobs/ID` or `companies/ID`. */
  subject: string;
  title: string;
  /** Loader data, so that only these pages include it. */
  label: string;
}

const MoreWays = lazyPart(async () => {
  const later = await import('./more-ways.tsx');
  await later.loadSharingTranslations();
  return later;
});

const NETWORKS = { zalo: 'Zalo', facebook: 'Facebook', linkedin: 'LinkedIn' };

/** Set by script instead of in the HTML, because the HTML of job pages has a tight size budget. */
function openInNewTab({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.target = '_blank';
  currentTarget.rel = 'noopener';
}

export function Share({ subject, title, label }: ShareProps) {
  const { language, publicUrl } = useRoot();
  const [opened, setOpened] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The first press opens the menu before React listens.
    if (menu.current?.open) setOpened(true);
  }, []);
  const path = `${language}/${subject}`;
  return (
    <details key={subject} ref={menu} className="menu share" onToggle={() => setOpened(true)}>
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

/** QR code of the page's address, for print only: browsers fetch a lazy image that is not displayed when they print. */
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
