// The hero: a street in the morning, its houses, lanterns, a rider and a flower seller.
import { Drawing, type PictureProps } from './drawing.tsx';
import { Scooter } from './scooter.tsx';

export function StreetMorning({ className }: PictureProps) {
  return (
    <Drawing wide={880} tall={340} className={className}>
      <Sunrise />
      <YellowHouse />
      <TallHouse />
      <CornerHouses />
      <Trees />
      <Lanterns />
      <path d="M8 312h864" stroke="var(--line)" strokeWidth="6" />
      <path d="M120 328h90m60 0h26m300 0h120m36 0h20" stroke="var(--line)" strokeWidth="4" />
      <g transform="translate(452 224)">
        <Scooter />
      </g>
      <FlowerSeller />
    </Drawing>
  );
}

function Sunrise() {
  return (
    <>
      <circle cx="500" cy="196" r="150" fill="var(--sky)" />
      <circle cx="500" cy="196" r="86" fill="var(--accent)" />
      <path
        d="M120 66c0-14 22-18 28-6 8-10 28-4 26 8 12 0 12 14 0 14h-58c-12 0-12-16 4-16Zm560-26c2-14 22-14 28-4 10-8 26 0 22 10 12 0 12 14 0 14h-58c-10 0-12-18 8-20Z"
        fill="var(--panel)"
      />
      <path d="M424 312v-64h24v-26h34v44h26v-26h42v72Z" fill="var(--panel)" />
    </>
  );
}

function YellowHouse() {
  return (
    <>
      <path d="M36 150h124v162H36Z" fill="var(--wall)" />
      <path d="M24 152l16-32h116l16 32Zm8 74h132v9H32Z" fill="var(--clay)" />
      <path d="M54 168h32v44H54Zm56 0h32v44h-32Zm-22 94h24v50H88Z" fill="var(--brand)" />
      <path d="M70 168v44m56-44v44M54 190h32m24 0h32" stroke="var(--wall)" strokeWidth="2.5" />
      <path d="M48 264h28v26H48Zm76 0h28v26h-28Z" fill="var(--sky)" />
      <Awning x={36} y={236} />
    </>
  );
}

function TallHouse() {
  return (
    <>
      <path d="M172 84h84v228h-84Z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d="M166 76h96v12h-96Zm12 62h72v5h-72Zm0 66h72v5h-72Z" fill="var(--clay)" />
      <path d="M184 54h26v22h-26Z" fill="var(--line)" />
      <path
        d="M190 104h20v34h-20Zm28 0h20v34h-20Zm-28 66h20v34h-20Zm28 0h20v34h-20Z"
        fill="var(--leaf)"
      />
      <path d="M184 252h60v60h-60Z" fill="var(--accent)" />
      <path d="M194 262h40v50h-40Z" fill="var(--sky)" />
      <Awning x={166} y={226} second />
    </>
  );
}

function CornerHouses() {
  return (
    <>
      <path d="M330 176h94v136h-94Z" fill="var(--brand-soft)" />
      <path d="M318 178l14-30h90l14 30Z" fill="var(--clay)" />
      <path d="M348 194h22v30h-22Zm38 0h22v30h-22Zm-8 66h26v52h-26Z" fill="var(--brand)" />
      <path d="M612 108h74v204h-74Z" fill="var(--wall)" />
      <path d="M606 100h86v12h-86Zm6 72h74v5h-74Z" fill="var(--brand)" />
      <path d="M628 126h42v46h-42Zm0 66h42v34h-42Zm8 70h26v50h-26Z" fill="var(--leaf)" />
      <path d="M649 126v46m0 20v34" stroke="var(--wall)" strokeWidth="3" />
      <path d="M692 170h124v142H692Z" fill="var(--surface)" stroke="var(--line)" strokeWidth="2" />
      <path d="M682 172l14-34h116l14 34Z" fill="var(--clay)" />
      <path d="M712 190h30v34h-30Zm54 0h30v34h-30Zm-4 74h34v48h-34Z" fill="var(--brand)" />
      <path d="M708 266h40v28h-40Z" fill="var(--sky)" />
      <Awning x={690} y={238} second />
    </>
  );
}

function Awning({ x, y, second }: { x: number; y: number; second?: boolean }) {
  const colour = second ? 'var(--leaf)' : 'var(--accent)';
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        d="M0 0h124v14q-10 14-20.7 0-10 14-20.6 0-10 14-20.7 0-10 14-20.7 0-10 14-20.6 0-10 14-20.7 0Z"
        fill={colour}
      />
    </g>
  );
}

function Trees() {
  return (
    <>
      <path d="M292 312v-92m0 40l16-18M846 312v-70" stroke="var(--clay)" strokeWidth="9" />
      <path
        d="M292 236c-44 2-58-40-30-56-6-34 46-46 58-18 34-4 40 40 12 50 0 16-22 26-40 24Zm554 18c-34 0-40-32-20-44 0-28 42-30 46-4 22 12 12 48-26 48Z"
        fill="var(--leaf)"
      />
    </>
  );
}

function Lanterns() {
  const hung = [
    [208, 148, 'clay'],
    [262, 166, 'accent'],
    [470, 168, 'clay'],
    [520, 172, 'accent'],
    [570, 158, 'clay'],
  ] as const;
  return (
    <>
      <path
        d="M156 122q92 66 176 28m92 0q90 50 188-30"
        stroke="var(--ink-soft)"
        strokeWidth="1.5"
      />
      {hung.map(([x, y, colour]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M0 2v40" stroke="var(--accent-deep)" strokeWidth="2" />
          <ellipse cy="17" rx="12" ry="11" fill={`var(--${colour})`} />
          <path d="M-5 5H5m-10 24H5" stroke="var(--accent-deep)" strokeWidth="3" />
        </g>
      ))}
    </>
  );
}

function FlowerSeller() {
  return (
    <g transform="translate(318 232)">
      <path d="M-34 30q34-16 68 0" stroke="var(--clay)" strokeWidth="3" />
      <path d="M-34 30l-10 26h20Zm68 0l-10 26h20Z" stroke="var(--ink-soft)" strokeWidth="1.5" />
      <path d="M-48 56h28l-4 16h-20Zm68 0h28l-4 16H24Z" fill="var(--clay)" />
      <g fill="var(--accent)">
        <circle cx="-40" cy="51" r="6" />
        <circle cx="-29" cy="50" r="7" />
        <circle cx="29" cy="51" r="7" />
        <circle cx="40" cy="50" r="6" />
      </g>
      <path d="M-6 52v26m11-26v26" stroke="var(--ink)" strokeWidth="6" />
      <path d="M-10 60q-2-40 10-42 12 2 10 42Z" fill="var(--brand)" />
      <circle cy="11" r="8" fill="var(--skin)" />
      <path
        d="M-20 10L0-8 20 10Q0 16-20 10Z"
        fill="var(--accent-soft)"
        stroke="var(--accent-deep)"
        strokeWidth="1.5"
      />
    </g>
  );
}
