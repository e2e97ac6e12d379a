import { Children, isValidElement, type ReactNode } from 'react';
import { HiddenControls } from './hidden-controls.tsx';

type CarouselProps = {
  /** Accessible name. */
  label: string;
  /** One element for each item, with a key. */
  children: ReactNode;
  /** Extra class names; they may set `--item`, an item's width. */
  className?: string;
  /** Set it if no item has a control, so that the keyboard can scroll the row. */
  focusable?: boolean;
  /** Shows one dot for each item; for items as wide as the carousel. */
  dots?: boolean;
};

/**
 * A row that scrolls and snaps by CSS alone, and never by itself. The buttons that `browser/carousels.ts` shows lie over the row, so nothing moves when they appear.
 */
export function Carousel({ label, children, className, focusable, dots }: CarouselProps) {
  const items = Children.toArray(children);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a row of pictures or cards.
    <div
      className={className ? `carousel ${className}` : 'carousel'}
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
      data-dots={dots || undefined}
    >
      <ul className="carousel-track" tabIndex={focusable ? 0 : undefined} aria-label={focusable ? label : undefined}>
        {items.map((item, position) => (
          <li key={isValidElement(item) ? item.key : position}>{item}</li>
        ))}
      </ul>
      <HiddenControls dots={dots ? items.length : 0} />
    </div>
  );
}
