import type { Image } from '#core/values/image.ts';
import { Carousel } from '../../ui/carousel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

export type GalleryDialogProps = {
  images: Image[];
  name: string;
  /** The index of the picture shown first; null while the dialog is closed. */
  enlargedIndex: number | null;
  onClose: () => void;
};

/** A dialog with a product's pictures as large as the screen. */
export function GalleryDialog({ images, name, enlargedIndex, onClose }: GalleryDialogProps) {
  return (
    <Dialog open={enlargedIndex !== null} onClose={onClose} className="gallery-dialog" label={`Fotos de ${name}`}>
      <Carousel label={name} startIndex={enlargedIndex ?? undefined} focusable dots>
        {images.map((image) => (
          <Picture key={image.url} image={image} preset="square" sizes="100vmin" />
        ))}
      </Carousel>
      <button className="button round gallery-close" type="button" aria-label="Cerrar" onClick={onClose}>
        <Icon name="close" />
      </button>
    </Dialog>
  );
}
