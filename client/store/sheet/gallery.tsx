import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import type { Image } from '#core/values/image.ts';
import { arePagesDocuments } from '../../ui/document-pages.ts';
import { Icon } from '../../ui/icon.tsx';
import { largestUrl, Picture } from '../../ui/picture.tsx';
import { goToItem, useSnapPosition } from '../../ui/use-snap-position.ts';
import { EnlargedPictures } from './enlarged-pictures.tsx';
import type { GalleryDialogProps } from './gallery-dialog.tsx';

/**
 * A product's pictures. Swiping or a thumbnail changes the picture; pressing the picture enlarges it. Without scripts,
 * pictures and thumbnails are plain links.
 */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const track = useRef<HTMLUListElement>(null);
  const { index } = useSnapPosition(track);
  const [enlargedIndex, setEnlargedIndex] = useState<number | null>(null);
  const [EnlargedGallery, setEnlargedGallery] = useState<ComponentType<GalleryDialogProps> | null>(null);

  function choose(event: MouseEvent, position: number): void {
    // Following the thumbnail's `#foto-…` link would also scroll the page.
    event.preventDefault();
    if (track.current !== null) goToItem(track.current, position);
  }

  function enlarge(event: MouseEvent<HTMLAnchorElement>, position: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./gallery-dialog.tsx').then(
      ({ GalleryDialog }) => {
        setEnlargedGallery(() => GalleryDialog);
        setEnlargedIndex(position);
      },
      () => location.assign(href),
    );
  }

  return (
    <div className="gallery">
      <ul className="gallery-track cover-picture" ref={track}>
        {images.map((image, position) => (
          <li key={image.url} id={`foto-${position + 1}`}>
            <a href={largestUrl(image, 'square')} data-native="" onClick={(event) => enlarge(event, position)}>
              <Picture
                image={image}
                preset="square"
                sizes="(width >= 48rem) min(52vw, 100vh), min(100vw, 45vh)"
                priority={position === 0}
              />
              <span className="gallery-zoom">
                <Icon name="search" />
                <span className="sr-only">Ampliar la foto</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery-thumbs cover-picture">
          {images.map((image, position) => (
            <li key={image.url}>
              <a
                href={`#foto-${position + 1}`}
                aria-label={`Ver la foto ${position + 1} de ${images.length}`}
                aria-current={position === index}
                onClick={(event) => choose(event, position)}
              >
                <Picture image={image} preset="thumbnail" sizes="72px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {arePagesDocuments && (
        <template>
          <EnlargedPictures images={images} name={name} />
        </template>
      )}
      {EnlargedGallery !== null && (
        <EnlargedGallery
          images={images}
          name={name}
          enlargedIndex={enlargedIndex}
          onClose={() => setEnlargedIndex(null)}
        />
      )}
    </div>
  );
}
