// Bar chart of two daily series, each on its own scale, with the same numbers in a table for screen readers.
import './bar-chart.css';
type BarChartProps = {
  caption: string;
  /** Heading of the table's first column, such as "Day". */
  point_label: string;
  series: [string, string];
  points: { label: string; values: [number, number] }[];
};

const height = 100;

export function BarChart({ caption, point_label, series, points }: BarChartProps) {
  const getMaximum = (series_index: 0 | 1) =>
    Math.max(1, ...points.map(({ values }) => values[series_index]));
  const maxima = [getMaximum(0), getMaximum(1)] as const;
  const tall = (value: number, maximum: number) => Math.round((value / maximum) * height * 10) / 10;
  return (
    <figure className="stack stack-tight">
      <figcaption className="cluster spread mb-2">
        <b>{caption}</b>
        <span className="cluster small soft" style={{ '--gap': '1.25rem' }} aria-hidden>
          {series.map((name, series_index) => (
            <span key={name} className="chart-key">
              {name} 0–{maxima[series_index]}
            </span>
          ))}
        </span>
      </figcaption>
      <svg
        className="chart"
        viewBox={`0 0 ${points.length * 10} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {points.map(({ label, values }, at) => (
          <g key={label} transform={`translate(${at * 10})`}>
            <Bar name="chart-first" x={1} tall={tall(values[0], maxima[0])} />
            <Bar name="chart-second" x={5.2} tall={tall(values[1], maxima[1])} />
          </g>
        ))}
      </svg>
      <span className="cluster spread small soft" aria-hidden>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </span>
      <FigureTable {...{ caption, point_label, series, points }} />
    </figure>
  );
}

function Bar({ name, x, tall }: { name: string; x: number; tall: number }) {
  if (tall <= 0) return null;
  return <path className={name} d={`M${x} ${height}v${-tall}h3.8V${height}Z`} />;
}

function FigureTable({ caption, point_label, series, points }: BarChartProps) {
  return (
    <table className="hidden-text">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[point_label, ...series].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{values[0]}</td>
            <td>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
