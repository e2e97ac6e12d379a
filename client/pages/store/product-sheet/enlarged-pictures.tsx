import type { Image } from '#core/values/image.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** The dialog with a product's pictures as large as the screen, which `browser/gallery.ts` opens. */
export function EnlargedPictures({ images, name }: { images: Image[]; name: string }) {
  return (
    <dialog className="gallery-dialog" aria-label={`Fotos de ${name}`}>
      <Carousel label={name} focusable dots>
        {images.map((image) => (
          <Picture key={image.url} image={image} preset="square" sizes="100vmin" />
        ))}
      </Carousel>
      <button className="button round gallery-close" type="button" aria-label="Cerrar">
        <Icon name="close" />
      </button>
    </dialog>
  );
}
