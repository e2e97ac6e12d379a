import { Children, isValidElement, type ReactNode, useEffect, useRef } from 'react';
import { CarouselControlsSlot } from './carousel-controls-slot.tsx';
import { arePagesDocuments } from './document-pages.ts';
import { HiddenControls } from './hidden-controls.tsx';
import { goToItem } from './use-snap-position.ts';

type CarouselProps = {
  /** Accessible name. */
  label: string;
  /** One element for each item, with a key. */
  children: ReactNode;
  /** Extra class names; they may set `--item`, an item's width. */
  className?: string;
  /** The index of the item shown first. */
  startIndex?: number | undefined;
  /** Set it if no item has a control, so that the keyboard can scroll the row. */
  focusable?: boolean;
  /** Shows one dot for each item; for items as wide as the carousel. */
  dots?: boolean;
};

/**
 * A row that scrolls and snaps by CSS alone, and never by itself. The script adds buttons over the row, so nothing moves when they appear.
 */
export function Carousel({ label, children, className, startIndex, focusable, dots }: CarouselProps) {
  const items = Children.toArray(children);
  const carousel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Not without a start: the shopper may have scrolled the row before hydration. Also to item 0: Firefox scrolls a new row to
    // where the one before it was left.
    const track = carousel.current?.querySelector('ul');
    if (startIndex !== undefined && track) goToItem(track, startIndex, 'instant');
  }, [startIndex]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a row of pictures or cards.
    <div
      className={className ? `carousel ${className}` : 'carousel'}
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
      data-dots={dots || undefined}
      ref={carousel}
    >
      <ul className="carousel-track" tabIndex={focusable ? 0 : undefined} aria-label={focusable ? label : undefined}>
        {items.map((item, position) => (
          <li key={isValidElement(item) ? item.key : position}>{item}</li>
        ))}
      </ul>
      {arePagesDocuments ? (
        <HiddenControls dots={dots ? items.length : 0} />
      ) : (
        <CarouselControlsSlot carousel={carousel} />
      )}
    </div>
  );
}
