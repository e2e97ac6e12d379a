import { type MouseEvent, useState } from 'react';
import type { Image } from '#core/site/image.ts';
import { Carousel } from './carousel.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { Picture, sizedUrl } from './picture.tsx';
import { useSnapTrack } from './use-snap-track.ts';

/** The side of the largest preset: what a picture opens at without scripts. */
const FULL_SIZE = 1200;

/** A product's pictures: swiped, or chosen by thumbnail; each opens large. Without scripts all of it are plain links. */
export function Gallery({ images, name }: { images: Image[]; name: string }) {
  const track = useSnapTrack();
  const [enlarged, setEnlarged] = useState<number | null>(null);

  const close = () => setEnlarged(null);

  function choose(event: MouseEvent, position: number): void {
    // A link to the picture's anchor would scroll the page as well.
    event.preventDefault();
    track.goTo(position);
  }

  function enlarge(event: MouseEvent, position: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(position);
  }

  return (
    <div className="gallery">
      <ul className="gallery-track" ref={track.ref}>
        {images.map((image, position) => (
          <li key={image.url} id={`foto-${position + 1}`}>
            <a
              href={sizedUrl(image, FULL_SIZE, FULL_SIZE)}
              data-native=""
              onClick={(event) => enlarge(event, position)}
            >
              <Picture image={image} preset="square" sizes="(width >= 60rem) 36rem, 100vw" priority={position === 0} />
              <span className="gallery-zoom">
                <Icon name="search" />
                <span className="sr-only">Ampliar la foto</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, position) => (
            <li key={image.url}>
              <a
                href={`#foto-${position + 1}`}
                aria-label={`Ver la foto ${position + 1} de ${images.length}`}
                aria-current={position === track.index}
                onClick={(event) => choose(event, position)}
              >
                <Picture image={image} preset="square" sizes="72px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={enlarged !== null} onClose={close} className="gallery-dialog" label={`Fotos de ${name}`}>
        <Carousel label={name} start={enlarged ?? 0} dots>
          {images.map((image) => (
            <Picture key={image.url} image={image} preset="square" sizes="100vmin" />
          ))}
        </Carousel>
        <button className="button round gallery-close" type="button" aria-label="Cerrar" onClick={close}>
          <Icon name="close" />
        </button>
      </Dialog>
    </div>
  );
}
