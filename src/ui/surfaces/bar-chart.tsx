// Two series over days as bars, each on its own scale, with the same figures as a table for ears.
type BarChartProps = {
  caption: string;
  /** One heading for the first column of the table, such as "Day". */
  point_label: string;
  series: [string, string];
  points: { label: string; values: [number, number] }[];
};

const height = 100;

export function BarChart({ caption, point_label, series, points }: BarChartProps) {
  const topOf = (which: 0 | 1) => Math.max(1, ...points.map(({ values }) => values[which]));
  const tops = [topOf(0), topOf(1)] as const;
  const tall = (value: number, top: number) => Math.round((value / top) * height * 10) / 10;
  return (
    <figure className="stack stack-tight">
      <figcaption className="cluster spread mb-2">
        <b>{caption}</b>
        <span className="cluster small soft" style={{ '--gap': '1.25rem' }} aria-hidden>
          {series.map((name, which) => (
            <span key={name} className="chart-key">
              {name} 0–{tops[which]}
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
            <Bar name="chart-first" x={1} tall={tall(values[0], tops[0])} />
            <Bar name="chart-second" x={5.2} tall={tall(values[1], tops[1])} />
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
