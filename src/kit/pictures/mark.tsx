// The product's mark: a V that smiles, with the sun rising in it.
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} fill="none" aria-hidden>
      <rect width="48" height="48" rx="14" fill="var(--brand)" />
      <circle cx="24" cy="17" r="6" fill="var(--accent)" />
      <path
        d="M11 16c2.5 10 7 18.5 13 18.5S34.5 26 37 16"
        stroke="var(--brand-ink)"
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
