import type { ComponentProps } from 'react';

/** The symbols of `public/imgs/icons.svg`: line icons of 24 × 24, with a stroke of 1.5 in the current colour. */
export type IconName =
  | 'arrow-left'
  | 'arrow-right'
  | 'bottle'
  | 'box'
  | 'calendar'
  | 'card'
  | 'cart'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'external'
  | 'facebook'
  | 'filter'
  | 'gift'
  | 'glass'
  | 'grapes'
  | 'heart'
  | 'instagram'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'place'
  | 'play'
  | 'plus'
  | 'search'
  | 'shield'
  | 'sort'
  | 'spotify'
  | 'thermometer'
  | 'tiktok'
  | 'trash'
  | 'truck'
  | 'user'
  | 'whatsapp'
  | 'x'
  | 'youtube';

/** The header's icons without words beside them, drawn in the page: on a slow line the sprite comes long after the header. */
const INLINE_PATHS: Partial<Record<IconName, string>> = {
  cart: 'M3 4h3l2 11h9l2-7H6M9 19h.01m7 0h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm5 11 5 5',
};

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
  const path = INLINE_PATHS[name];
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {path === undefined ? <use href={`/imgs/icons.svg#${name}`} /> : <path d={path} />}
    </svg>
  );
}
