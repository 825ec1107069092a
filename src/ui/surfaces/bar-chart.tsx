// Two small bar charts above each other, of two daily series, with the same numbers in a table for screen readers.
import './bar-chart.css';
type BarChartProps = {
  caption: string;
  /** Heading of the table's first column, such as "Day". */
  point_label: string;
  series: [string, string];
  points: { label: string; values: [number, number] }[];
};

export function BarChart(props: BarChartProps) {
  const { caption, series, points } = props;
  return (
    <figure className="stack">
      <figcaption>
        <b>{caption}</b>
      </figcaption>
      {series.map((name, nth) => {
        const values = points.map((point) => point.values[nth] ?? 0);
        const maximum = Math.max(0, ...values);
        // Bars are 8 wide, and the highest is 100 high. Without any the scale must not be 0.
        const toBar = (value: number, at: number) =>
          `M${at * 10 + 1} 100v${-Math.round((value / (maximum || 1)) * 100)}h8V100Z`;
        return (
          <div key={name} aria-hidden>
            <span className="chart-key small soft">
              {name} 0–{maximum}
            </span>
            <svg
              className={`chart chart-${nth}`}
              viewBox={`0 0 ${values.length * 10} 100`}
              preserveAspectRatio="none"
            >
              <path d={values.map(toBar).join('')} />
            </svg>
          </div>
        );
      })}
      <span className="cluster spread small soft" aria-hidden>
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </span>
      <FigureTable {...props} />
    </figure>
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
