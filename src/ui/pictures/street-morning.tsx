// Drawing of the home page's hero: a street in the morning with houses, lanterns, a rider and a flower seller.
import { classNames } from '#ui/marks/class-names.ts';
import { Drawing, type PictureProps } from './drawing.tsx';
import { Scooter } from './scooter.tsx';

export function StreetMorning({ className }: PictureProps) {
  return (
    <Drawing wide={880} tall={340} className={classNames('street', className)} covers>
      <Sunrise />
      <Houses />
      <Shopfronts />
      <path d="M292 306v-86m0 40l16-18M838 306v-64" stroke="var(--clay)" strokeWidth="9" />
      <path
        d="M292 236c-44 2-58-40-30-56-6-34 46-46 58-18 34-4 40 40 12 50 0 16-22 26-40 24Zm546 18c-34 0-40-32-20-44 0-28 42-30 46-4 22 12 12 48-26 48Z"
        fill="var(--leaf)"
      />
      <Lanterns />
      <path
        d="M8 312h864M120 328h90m60 0h26m300 0h120m36 0h20"
        stroke="var(--line)"
        strokeWidth="5"
      />
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
      <path d="M338 312a162 162 0 0 1 324 0Z" fill="var(--sky)" />
      <circle cx="500" cy="218" r="84" fill="var(--accent)" />
      <path d="M424 312v-64h24v-26h34v44h26v-26h42v72Z" fill="var(--panel)" />
      <path d="M104 74h52m-34-14h16M690 50h56m-36-15h18" stroke="var(--panel)" strokeWidth="24" />
    </>
  );
}

function Houses() {
  return (
    <>
      <path d="M36 150h124v162H36ZM612 108h74v204h-74Z" fill="var(--wall)" />
      <path
        d="M172 84h84v228h-84ZM692 170h124v142H692Z"
        fill="var(--surface)"
        stroke="var(--line)"
        strokeWidth="2"
      />
      <path d="M330 176h94v136h-94Z" fill="var(--brand-soft)" />
      <path
        d="M24 152l16-32h116l16 32Zm8 74h132v9H32ZM166 76h96v12h-96Zm12 62h72v5h-72Zm0 66h72v5h-72ZM318 178l14-30h90l14 30ZM682 172l14-34h116l14 34Z"
        fill="var(--clay)"
      />
      <path
        d="M190 104h20v34h-20Zm28 0h20v34h-20Zm-28 66h20v34h-20Zm28 0h20v34h-20ZM628 126h42v46h-42Zm0 66h42v34h-42Zm8 70h26v50h-26Z"
        fill="var(--leaf)"
      />
      <path
        d="M54 168h32v44H54Zm56 0h32v44h-32Zm-22 94h24v50H88ZM348 194h22v30h-22Zm38 0h22v30h-22Zm-8 66h26v52h-26ZM606 100h86v12h-86Zm6 72h74v5h-74ZM712 190h30v34h-30Zm54 0h30v34h-30Zm-4 74h34v48h-34Z"
        fill="var(--brand)"
      />
    </>
  );
}

/** Scallops are a dotted line with the stroke width of the awning's waves. */
function Shopfronts() {
  return (
    <>
      <path d="M184 252h60v60h-60ZM36 236h124v14H36Z" fill="var(--accent)" />
      <path
        d="M194 262h40v50h-40ZM48 264h28v26H48Zm76 0h28v26h-28ZM708 266h40v28h-40Z"
        fill="var(--sky)"
      />
      <path d="M166 226h102v14H166ZM692 238h124v14H692Z" fill="var(--leaf)" />
      <g strokeWidth="20.4" strokeDasharray="0 20.6">
        <path d="M46.5 249h104" stroke="var(--accent)" />
        <path d="M176 239h84M702.5 251h104" stroke="var(--leaf)" />
      </g>
    </>
  );
}

/** Placed at the lowest points of the two strings. */
function Lanterns() {
  const hung = 'M219 156v40m53-32v40m198-37v40m46-39v40m47-56v40';
  return (
    <>
      <path d="M156 122q92 66 176 28m92 0q90 50 188-30" stroke="var(--ink-soft)" />
      <path d={hung} stroke="var(--accent-deep)" strokeWidth="2" />
      <path d="M215 172h8m243 11h8m38 1h8m39-17h8" stroke="var(--clay)" strokeWidth="20" />
      <path d="M268 181h8" stroke="var(--accent)" strokeWidth="20" />
    </>
  );
}

function FlowerSeller() {
  return (
    <g transform="translate(318 232)">
      <path
        d="M-34 30q34-16 68 0M-34 30l-10 26h20Zm68 0l-10 26h20Z"
        stroke="var(--clay)"
        strokeWidth="2"
      />
      <path d="M-40 51h.1m10 0h.1m59 0h.1m10 0h.1" stroke="var(--accent)" strokeWidth="14" />
      <path d="M-48 56h28l-4 16h-20Zm68 0h28l-4 16H24Z" fill="var(--clay)" />
      <path d="M-6 52v26m11-26v26" stroke="var(--ink)" strokeWidth="6" />
      <path d="M-10 60q-2-40 10-42 12 2 10 42Z" fill="var(--brand)" />
      <circle cy="11" r="8" fill="var(--skin)" />
      <path d="M-20 10L0-8 20 10Q0 16-20 10Z" fill="var(--wall)" stroke="var(--ink)" />
    </g>
  );
}
