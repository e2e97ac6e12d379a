import { sizedUrl } from '#core/values/image.ts';
import { listSeenProducts, rememberSeen, type SeenProduct } from '../store/card/stored-products.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/** The most products of the row. */
const SHOWN = 6;

/**
 * Remembers the product of a sheet, and shows the products that this browser saw before it at the sheet's end. The row appears only
 * while its place is below the screen, so that nothing in sight moves.
 */
export function startSeenProducts(): void {
  window.addEventListener(PAGE_SHOWN, showSeen);
  showSeen();
}

function showSeen(): void {
  const place = document.querySelector<HTMLElement>('[data-seen]');
  // The server's own markup.
  const product: SeenProduct | null = place && JSON.parse(place.dataset['seen'] ?? 'null');
  if (place === null || product === null) return;
  const before = listSeenProducts().filter(({ href }) => href !== product.href);
  rememberSeen(product);
  const list = place.querySelector('ul');
  const isBelowScreen =
    place.previousElementSibling && place.previousElementSibling.getBoundingClientRect().bottom >= innerHeight;
  if (list === null || before.length === 0 || !isBelowScreen) return;
  list.replaceChildren(...before.slice(0, SHOWN).map(toItem));
  place.hidden = false;
}

function toItem({ name, href, image }: SeenProduct): HTMLElement {
  const picture = document.createElement('img');
  Object.assign(picture, { src: sizedUrl(image, 340, 340), width: 340, height: 340, alt: '', loading: 'lazy' });
  const link = Object.assign(document.createElement('a'), { className: 'quiet-link', href });
  link.append(picture, name);
  const item = document.createElement('li');
  item.append(link);
  return item;
}
