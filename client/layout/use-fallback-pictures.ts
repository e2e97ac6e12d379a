import { useEffect } from 'react';
import { DEFAULT_IMAGE_URL } from '#core/values/image.ts';

/** A picture that does not arrive gives its place to the default one (S8.29), also one that failed before this ran. */
export function useFallbackPictures(): void {
  useEffect(() => {
    for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) showDefault(picture);
    // Errors do not bubble; they can be caught on their way down.
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, []);
}

function onError(event: Event): void {
  if (event.target instanceof HTMLImageElement) showDefault(event.target);
}

function showDefault(picture: HTMLImageElement): void {
  if (picture.getAttribute('src') === DEFAULT_IMAGE_URL) return;
  for (const source of picture.closest('picture')?.querySelectorAll('source') ?? []) source.remove();
  picture.removeAttribute('srcset');
  picture.src = DEFAULT_IMAGE_URL;
}
