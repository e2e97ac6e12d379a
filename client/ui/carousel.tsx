import {
  Children,
  type ComponentType,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { CarouselControlsProps } from './carousel-controls.tsx';
import { goToItem } from './snap-track.ts';

type CarouselProps = {
  /** Accessible name. */
  label: string;
  /** One element for each item, with a key. */
  children: ReactNode;
  /** Extra class names; they may set `--item`, an item's width. */
  className?: string;
  /** The index of the item shown first. */
  startIndex?: number;
  /** Set it if no item has a control, so that the keyboard can scroll the row. */
  focusable?: boolean;
  /** Shows one dot for each item; for items as wide as the carousel. */
  dots?: boolean;
  /** Advances by itself at this interval until the shopper touches it; never with reduced motion. */
  advanceMs?: number;
};

/**
 * A row that scrolls and snaps by CSS alone. The script adds buttons over the row, so nothing moves when they appear.
 */
export function Carousel({
  label,
  children,
  className,
  startIndex = 0,
  focusable = false,
  dots = false,
  advanceMs,
}: CarouselProps) {
  const items = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const Controls = useControls(track, dots);

  useEffect(() => {
    // Not for item 0: the row starts there, and the shopper may have scrolled it before hydration.
    if (startIndex > 0 && track.current !== null) goToItem(track.current, startIndex, 'instant');
  }, [startIndex]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a row of pictures or cards.
    <div
      className={className ? `carousel ${className}` : 'carousel'}
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
    >
      <ul
        className="carousel-track"
        ref={track}
        tabIndex={focusable ? 0 : undefined}
        aria-label={focusable ? label : undefined}
      >
        {items.map((item, position) => (
          <li key={isValidElement(item) ? item.key : position}>{item}</li>
        ))}
      </ul>
      {Controls !== null && <Controls track={track} count={items.length} dots={dots} advanceMs={advanceMs} />}
    </div>
  );
}

/**
 * Loads the controls' code once the row is wider than its visible part. On a touch screen it is loaded only for the
 * dots, because the shopper swipes.
 */
function useControls(
  track: RefObject<HTMLUListElement | null>,
  dots: boolean,
): ComponentType<CarouselControlsProps> | null {
  const [Controls, setControls] = useState<ComponentType<CarouselControlsProps> | null>(null);
  useEffect(() => {
    const row = track.current;
    if (row === null || Controls !== null || (!dots && matchMedia('(hover: none)').matches)) return;
    const observer = new ResizeObserver(() => {
      if (row.scrollWidth <= row.clientWidth + 1) return;
      observer.disconnect();
      import('./carousel-controls.tsx').then(
        (module) => setControls(() => module.CarouselControls),
        () => {},
      );
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [track, dots, Controls]);
  return Controls;
}
