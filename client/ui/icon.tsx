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
  | 'heart'
  | 'instagram'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'pause'
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

/** The header's icons, drawn in the page: on a slow line the sprite comes long after the header. */
const INLINE_PATHS: Partial<Record<IconName, string>> = {
  cart: 'M3 4.5h2.5l2 11h10l2-8H6.2M9 19.5h.01m7.49 0h.01',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12Zm4.5 10.5 5 5',
  user: 'M12 4.5a3.7 3.7 0 1 1 0 7.5 3.7 3.7 0 0 1 0-7.5ZM5 20c.5-4 3.2-6 7-6s6.5 2 7 6',
};

/** Always decorative: the text beside it or the control's label says the same. */
export function Icon({ name }: { name: IconName }) {
  const path = INLINE_PATHS[name];
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {path === undefined ? <use href={`/imgs/icons.svg#${name}`} /> : <path d={path} />}
    </svg>
  );
}
