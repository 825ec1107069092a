// Breadcrumb and skip link.
import { Link } from './link.tsx';

interface BreadcrumbStep {
  href: string;
  label: string;
  /** Language of the label, if it is not the page's. */
  lang?: string | undefined;
}

/** The last step is the current page and has no link. */
export function Breadcrumb({ label, steps }: { label: string; steps: BreadcrumbStep[] }) {
  return (
    <nav aria-label={label}>
      <ol className="trail">
        {steps.map((step, at) => (
          <li key={step.href}>
            {at === steps.length - 1 ? (
              <span aria-current="page" lang={step.lang}>
                {step.label}
              </span>
            ) : (
              <Link href={step.href} lang={step.lang}>
                {step.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function SkipLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="button button-brand skip-link" href={href}>
      {label}
    </a>
  );
}
