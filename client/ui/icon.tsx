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

/** Always decorative: the text beside it or the control's label says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <use href={`/imgs/icons.svg#${name}`} />
    </svg>
  );
}
