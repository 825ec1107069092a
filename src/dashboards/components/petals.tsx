// Petals that open around an icon to celebrate a success. The animation is in dashboard.css, and is off under reduced
// motion.
const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

export function Petals() {
  return (
    <svg className="petals" viewBox="-50 -50 100 100" aria-hidden>
      {PETALS.map((angle, at) => (
        <path
          key={angle}
          d="M0 -36c4.5 -4 4.5 -9 0 -13c-4.5 4 -4.5 9 0 13"
          transform={`rotate(${angle + 22.5})`}
          fill={at % 2 === 0 ? 'var(--accent)' : 'var(--leaf)'}
        />
      ))}
    </svg>
  );
}
