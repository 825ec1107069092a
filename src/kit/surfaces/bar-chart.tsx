// Two series over days as bars from the server, with the same figures as a table for ears.
type BarChartProps = {
  caption: string;
  /** One heading for the first column of the table, such as "Day". */
  point_label: string;
  series: [string, string];
  points: { label: string; values: [number, number] }[];
};

const width = 640;
const height = 180;
const floor = height - 22;

export function BarChart({ caption, point_label, series, points }: BarChartProps) {
  const top = Math.max(1, ...points.flatMap((point) => point.values));
  const step = width / Math.max(1, points.length);
  const tall = (value: number) => Math.round((value / top) * (floor - 18) * 10) / 10;
  return (
    <figure className="stack">
      <figcaption className="cluster spread">
        <b>{caption}</b>
        <span className="cluster small soft" aria-hidden>
          {series.map((name) => (
            <span key={name} className="chart-key">
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg className="chart" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className="chart-line" d={`M0 ${floor}.5H${width}M0 18.5H${width}`} />
        <text x="0" y="12">
          {top}
        </text>
        {points.map(({ label, values }, at) => (
          <g key={label} transform={`translate(${(at * step).toFixed(1)})`}>
            <Bar name="chart-first" x={step * 0.12} wide={step * 0.38} tall={tall(values[0])} />
            <Bar name="chart-second" x={step * 0.52} wide={step * 0.38} tall={tall(values[1])} />
          </g>
        ))}
        <text x="0" y={height - 4}>
          {points[0]?.label}
        </text>
        <text x={width} y={height - 4} textAnchor="end">
          {points.at(-1)?.label}
        </text>
      </svg>
      <FigureTable {...{ caption, point_label, series, points }} />
    </figure>
  );
}

function Bar(props: { name: string; x: number; wide: number; tall: number }) {
  const { name, x, wide, tall } = props;
  if (tall <= 0) return null;
  return (
    <rect
      className={name}
      x={x.toFixed(1)}
      y={floor - tall}
      width={wide.toFixed(1)}
      height={tall}
      rx="2"
    />
  );
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
