import type { Image } from '#core/values/image.ts';
import { Icon } from '../../../ui/icon.tsx';
import { largestUrl, Picture } from '../../../ui/picture.tsx';
import { EnlargedPictures } from './enlarged-pictures.tsx';

/**
 * A product's pictures. Swiping or a thumbnail changes the picture; pressing the picture enlarges it (`browser/gallery.ts`). Without
 * scripts, pictures and thumbnails are plain links.
 */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  return (
    <div className="gallery">
      <ul className="gallery-track cover-picture">
        {images.map((image, position) => (
          <li key={image.url} id={`foto-${position + 1}`}>
            <a href={largestUrl(image, 'square')} data-native="">
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
                aria-current={position === 0}
              >
                <Picture image={image} preset="thumbnail" sizes="72px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <template>
        <EnlargedPictures images={images} name={name} />
      </template>
    </div>
  );
}
