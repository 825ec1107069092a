// Icons: 24-unit squares with one stroke width, in the text colour.
const paths = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  bell: 'M6 10a6 6 0 1 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6m4 9.5a2.2 2.2 0 0 0 4 0',
  bookmark: 'M6 4h12v16l-6-4.5L6 20z',
  briefcase: 'M4 8h16v11H4zm5 0V5.5h6V8M4 13h16m-8-1v2',
  building: 'M5 20V5l8-2v17m0-11h6v11M3 20h18M8 8h2m-2 4h2m-2 4h2m6-3h1m-1 3h1',
  calendar: 'M4 6h16v14H4zm0 5h16M8 3.5V7m8-3.5V7',
  chart: 'M4 20h16M7 16v-5m5 5V5m5 11V9',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  edit: 'M4 20h4L19 9l-4-4L4 16zm9-13 4 4',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12m9.5-2.7a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4',
  file: 'M6 3.5h8l4 4v13H6zm8 0v4h4M9 12.5h6M9 16h6',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  flag: 'M6 21V4h12l-2.5 4L18 12H6',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m-8.3 6h16.6m-16.6 5h16.6M12 3.5c-5 5.5-5 11.5 0 17 5-5.5 5-11.5 0-17',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17m0 7.5v5m0-8.2v.2',
  logout: 'M10 4H5v16h5m5-12 4 4-4 4m4-4H9',
  mail: 'M3.5 6h17v12h-17zm0 1 8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  money: 'M3 6.5h18v11H3zm9 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M6 12h.1m11.9 0h.1',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10',
  pause: 'M8.5 6v12m7-12v12',
  pin: 'M12 21s-6.5-5.7-6.5-11a6.5 6.5 0 0 1 13 0c0 5.3-6.5 11-6.5 11m0-13.2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6',
  plus: 'M12 5v14m-7-7h14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-5v5h-5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5L20 20',
  send: 'M20.5 3.5 3.5 10l7 3.5m10-10-6.5 17-3.5-7m10-10-10 10',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 12v8h14v-8',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-5v1.5m0 15V21m9-9h-1.5m-15 0H3m15.4-6.4-1.1 1.1M6.7 17.3l-1.1 1.1m0-12.8 1.1 1.1m10.6 10.6 1.1 1.1',
  trash: 'M4.5 7h15M9 7V4h6v3m2.5 0-1 13h-9l-1-13m4 4v5.5m3-5.5v5.5',
  upload: 'M12 16V5m0 0L7.5 9.5M12 5l4.5 4.5M4.5 16v4h15v-4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2.5 19.5c.4-3.5 3-5.3 6.5-5.3s6.1 1.8 6.5 5.3M15.5 5a3.3 3.3 0 0 1 0 6.3m2.5 3.3c2 .7 3.2 2.4 3.5 4.9',
  warning: 'M12 4 2.8 19.5h18.4zm0 6v4.5m0 2.5v.2',
} as const;

export type IconName = keyof typeof paths;

/** Hidden from screen readers next to a label; pass `label` when the icon stands alone. */
export function Icon({ name, label, size }: { name: IconName; label?: string; size?: string }) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      style={size ? { fontSize: size } : undefined}
      {...voice}
    >
      <path d={paths[name]} />
    </svg>
  );
}
