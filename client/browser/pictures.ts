import { DEFAULT_IMAGE_URL } from '#core/values/image.ts';

/** Replaces pictures that fail to load with the default picture (S8.29), also those that failed before this code was loaded. */
export function replaceFailedPictures(): void {
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) showDefaultPicture(picture);
  // Error events do not bubble, so listen in the capture phase.
  document.addEventListener('error', onError, true);
}

function onError(event: Event): void {
  if (event.target instanceof HTMLImageElement) showDefaultPicture(event.target);
}

function showDefaultPicture(picture: HTMLImageElement): void {
  if (picture.getAttribute('src') === DEFAULT_IMAGE_URL) return;
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = DEFAULT_IMAGE_URL;
}
