import type { ComponentProps } from 'react';

/** Line icons of 24 × 24, with a stroke of 1.5 in the current colour. They are in the page: a file of them would come long after it. */
const paths = {
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  bottle:
    'M10 3h4v5c0 1.8 2.5 2.6 2.5 5.5v6A1.5 1.5 0 0 1 15 21H9a1.5 1.5 0 0 1-1.5-1.5v-6C7.5 10.6 10 9.8 10 8V3Zm0 2.5h4M7.5 13.5h9m-9 4h9',
  calendar: 'M5 6.5h14v13H5v-13Zm0 4h14M9 4v4m6-4v4',
  card: 'M3.5 6.5h17v11h-17v-11Zm0 3.5h17M7 14.5h4',
  cart: 'M3 4h3l2 11h9l2-7H6M9 19h.01m7 0h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 3.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  external: 'M10 5.5H5.5v13h13V14M14 5.5h4.5V10m0-4.5-7.5 7.5',
  facebook: 'M15.5 4.5H14a3 3 0 0 0-3 3V20m-2.5-9h6',
  filter:
    'M4 7h9m5 0h2M4 12h2m5 0h9M4 17h7m5 0h4M13 7a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Zm-7 5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Zm5 5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0Z',
  grapes:
    'M8 8.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm4 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm4 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-6 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm4 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-2 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm0-8V4m0 1.5c1-1.8 3-2.2 4.5-1.5-.6 1.8-2.5 2.5-4.5 1.5Z',
  heart: 'M12 19.5S4.5 15 4.5 9.5A3.9 3.9 0 0 1 12 7.8a3.9 3.9 0 0 1 7.5 1.7c0 5.5-7.5 10-7.5 10Z',
  instagram:
    'M8 4.5h8A3.5 3.5 0 0 1 19.5 8v8a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 16V8A3.5 3.5 0 0 1 8 4.5Zm4 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Zm4.7-1.4h.01',
  mail: 'M4 6.5h16v11H4v-11Zm0 .5 8 6.5L20 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  place: 'M12 4a6 6 0 0 1 6 6c0 4-6 10-6 10s-6-6-6-10a6 6 0 0 1 6-6Zm0 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5v14M5 12h14',
  search: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm5 11 5 5',
  shield: 'M12 3.5 19 6v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6l7-2.5Zm-3 8.5 2.2 2.2L15.2 10',
  sort: 'M8 5v14m0 0-3-3m3 3 3-3M16 19V5m0 0-3 3m3-3 3 3',
  spotify:
    'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM8 9.8c3-.9 6-.6 8.5.8M8.5 12.6c2.5-.7 4.8-.4 6.8.7M9 15.3c1.9-.5 3.6-.3 5.1.5',
  thermometer: 'M10 13.5V6a2 2 0 1 1 4 0v7.5a4 4 0 1 1-4 0ZM12 9v8',
  tiktok: 'M13.5 4v10.5a3.5 3.5 0 1 1-3.5-3.5M13.5 4c.3 2.5 2 4.3 4.5 4.5',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7m-7 3.5v5.5m4-5.5v5.5',
  truck: 'M3.5 7h10v9.5h-10V7Zm10 3h4l3 3.5v3h-7V10ZM7 16.5a1.8 1.8 0 1 0 .01 0M17 16.5a1.8 1.8 0 1 0 .01 0',
  user: 'M12 4.5a3.7 3.7 0 1 1 0 7.5 3.7 3.7 0 0 1 0-7.5ZM5 20c.5-4 3.2-6 7-6s6.5 2 7 6',
  whatsapp:
    'M4.5 19.5 5.7 16A7.8 7.8 0 1 1 8.5 18.5l-4 1Zm5-11c-.8 1.2-.3 3 1.2 4.5s3.3 2.2 4.6 1.3l-1.3-1.6-1.2.6c-1-.5-1.7-1.2-2.2-2.3l.7-1-1.8-1.5Z',
  x: 'M5 5l14 14M19 5 5 19',
  youtube: 'M6.5 6.5h11a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-11a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Zm4 3v5l4-2.5-4-2.5Z',
} as const;

export type IconName = keyof typeof paths;

/** A round button with a cross. */
export function CloseButton({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button className="icon-button" type="button" {...props} aria-label={label}>
      <Icon name="close" />
    </button>
  );
}

/** Always decorative: the text beside it or the control's label says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
