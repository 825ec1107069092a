// Table of pay by level or field, with a chart of the range in each row.
import { useFormatter } from 'use-intl';
import { Link } from '#ui/navigation/link.tsx';

interface PayRow {
  label: string;
  href: string;
  range: string;
  median: string;
  pay: { jobs: number; low: number; median: number; high: number };
}

interface PayTableProps {
  caption: string;
  head: { name: string; chart: string; range: string; median: string; jobs: string };
  rows: readonly PayRow[];
}

/** Size of the chart in SVG units. */
const WIDTH = 160;
const HEIGHT = 14;

/** The middle half as a bar and the median as a line, all rows on one scale from zero. */
function Range({ pay, most }: { pay: PayRow['pay']; most: number }) {
  const toX = (amount: number) => Math.round((amount / most) * WIDTH * 10) / 10;
  const [start, middle, end] = [toX(pay.low), toX(pay.median), toX(pay.high)];
  return (
    <svg className="pay-range" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT}>
      <path d={`M0 7H${WIDTH}`} stroke="currentColor" opacity=".25" />
      <rect
        x={start}
        y="3"
        width={Math.max(2, end - start)}
        height="8"
        rx="4"
        fill="currentColor"
        opacity=".45"
      />
      <path d={`M${middle} 0V${HEIGHT}`} stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}

export function PayTable({ caption, head, rows }: PayTableProps) {
  const { number } = useFormatter();
  const most = Math.max(...rows.map(({ pay }) => pay.high));
  return (
    <table className="pay-table">
      <caption className="hidden-text">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head.name}</th>
          <td className="pay-wide" aria-hidden="true" />
          <th scope="col">{head.median}</th>
          <th scope="col">{head.range}</th>
          <th scope="col" className="pay-wide">
            {head.jobs}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, href, range, median, pay }) => (
          <tr key={href}>
            <th scope="row">
              <Link className="link" href={href}>
                {label}
              </Link>
            </th>
            <td className="pay-wide" aria-hidden="true">
              <Range pay={pay} most={most} />
            </td>
            <td>
              <b>{median}</b>
            </td>
            <td>{range}</td>
            <td className="pay-wide">{number(pay.jobs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
