// Scooter with a helmeted rider facing right; the ground is at y = 88, the helmet's top at y = -24.
export function Scooter() {
  return (
    <>
      <path d="M92 34l6 40M24 74l18-14" stroke="var(--ink)" strokeWidth="5" />
      <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="6">
        <circle cx="24" cy="74" r="13" />
        <circle cx="98" cy="74" r="13" />
      </g>
      <path
        d="M6 60c1-14 12-20 26-20h26c5 0 7 3 8 7l3 11h9l8-34c1-3 9-2 8 2l-9 38c-1 4-4 6-8 6H52c-2-8-10-16-26-16-9 0-14 3-20 6Z"
        fill="var(--brand)"
      />
      <path d="M24 33h36q6 0 5 7H22q-3-7 2-7" fill="var(--ink)" />
      <circle cx="93" cy="27" r="6" fill="var(--accent)" />
      <path d="M90 24l-5-10-9-1" stroke="var(--ink)" strokeWidth="4" />
      <rect x="3" y="11" width="25" height="22" rx="4" fill="var(--accent)" />
      <Rider />
    </>
  );
}

function Rider() {
  return (
    <>
      <path d="M46 32l20 5 4 22h10" stroke="var(--ink)" strokeWidth="9" />
      <path d="M37 35c-2-15 2-32 14-33 10 0 13 8 12 15l-4 18Z" fill="var(--clay)" />
      <path d="M55 9l10 9 14-5" stroke="var(--skin)" strokeWidth="6" />
      <circle cx="54" cy="-8" r="9" fill="var(--skin)" />
      <path d="M42-8a12 13 0 0 1 24-2l3 3H42Z" fill="var(--leaf)" />
    </>
  );
}
