/** The symbols of `public/imgs/icons.svg`: one line-drawn set, 24 × 24, stroke 1.5, current colour. */
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
