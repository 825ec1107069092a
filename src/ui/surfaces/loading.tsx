// Loading states: spinner, labelled spinner and skeleton.
export function Spinner() {
  return <span className="spinner" aria-hidden />;
}

export function Loading({ label }: { label: string }) {
  return (
    <output className="cluster soft">
      <Spinner /> {label}
    </output>
  );
}

/** `lines` grey bars; `label` is announced by screen readers. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  return (
    <div
      className="stack"
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <span className="hidden-text">{label}</span>}
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className="skeleton" style={{ width: `${[100, 92, 64][at % 3]}%` }} />
      ))}
    </div>
  );
}
