import { goToItem, positionOf, startCarousel } from './carousels.ts';
import { PAGE_SHOWN } from './shown-step.ts';

/**
 * A product's pictures: a thumbnail shows its picture, and pressing a picture enlarges it in a dialog. Without scripts, pictures and
 * thumbnails are plain links.
 */
export function startGallery(): void {
  const start = () => {
    const gallery = document.querySelector<HTMLElement>('.gallery');
    const track = gallery?.querySelector<HTMLElement>('.gallery-track');
    if (gallery && track) watch(gallery, track);
  };
  window.addEventListener(PAGE_SHOWN, start);
  start();
}

function watch(gallery: HTMLElement, track: HTMLElement): void {
  const thumbs = [...gallery.querySelectorAll<HTMLElement>('.gallery-thumbs a')];
  const mark = () => {
    const { index } = positionOf(track);
    for (const [position, thumb] of thumbs.entries()) thumb.ariaCurrent = String(position === index);
  };
  track.addEventListener('scroll', mark, { passive: true });
  for (const [position, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      // Following the thumbnail's `#foto-…` link would also scroll the page.
      event.preventDefault();
      goToItem(track, position);
    });
  }
  for (const [position, link] of [...track.querySelectorAll('a')].entries()) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      enlarge(gallery, position);
    });
  }
}

/** Opens the pictures as large as the screen. The dialog's markup is in a template of the gallery. */
function enlarge(gallery: HTMLElement, position: number): void {
  const template = gallery.querySelector('template');
  if (gallery.querySelector('dialog') === null && template) gallery.append(template.content.cloneNode(true));
  const dialog = gallery.querySelector('dialog');
  if (dialog?.childElementCount === 0) {
    const content = template?.content.cloneNode(true) as DocumentFragment | undefined;
    dialog.append(...(content?.querySelector('dialog')?.children ?? []));
  }
  const carousel = dialog?.querySelector<HTMLElement>('.carousel');
  const track = carousel?.querySelector<HTMLElement>('.carousel-track');
  if (!dialog || !carousel || !track) return;
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('.gallery-close'))) dialog.close();
  };
  // Until its closing transition ends it shows the picture that was open.
  dialog.onclose = () => {
    void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(() => {
      if (!dialog.open) dialog.replaceChildren();
    });
  };
  dialog.showModal();
  startCarousel(carousel);
  goToItem(track, position, 'instant');
}
