import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import { createExternalStore } from './external-store.ts';
import { useExternalStore } from './use-external-store.ts';

/** The carousel's element; its `data-dots` says whether it has dots. */
export type CarouselControlsProps = { carousel: RefObject<HTMLElement | null> };

/** The controls' code; null until the page is idle. */
export const loadedControls = createExternalStore<ComponentType<CarouselControlsProps> | null>(null);

/**
 * The controls of a carousel, once its row is wider than its visible part. A touch screen has only those with dots, because
 * the shopper swipes.
 */
export function CarouselControlsSlot({ carousel }: CarouselControlsProps) {
  const Controls = useExternalStore(loadedControls, null);
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const row = carousel.current?.firstElementChild;
    if (!row || (!carousel.current?.dataset['dots'] && matchMedia('(hover: none)').matches)) return;
    const observer = new ResizeObserver(() => {
      if (row.scrollWidth <= row.clientWidth + 1) return;
      observer.disconnect();
      setIsNeeded(true);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [carousel]);
  return isNeeded && Controls !== null ? <Controls carousel={carousel} /> : null;
}
