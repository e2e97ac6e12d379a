import { useMemo } from 'react';
import type { CarouselControlsProps } from './carousel-controls-slot.tsx';
import { Icon } from './icon.tsx';
import { goToItem, scrollByView, useSnapPosition } from './use-snap-position.ts';

/** A carousel's buttons and dots. Renders nothing while the whole row is visible. */
export function CarouselControls({ carousel }: CarouselControlsProps) {
  const track = useMemo(() => ({ current: carousel.current?.querySelector('ul') ?? null }), [carousel]);
  const count = track.current?.children.length ?? 0;
  const { dots } = carousel.current?.dataset ?? {};
  const { index, atStart, atEnd } = useSnapPosition(track);
  if (atStart && atEnd) return null;
  const goTo = (item: number) => track.current !== null && goToItem(track.current, item);
  const turn = (direction: 1 | -1) => track.current !== null && scrollByView(track.current, direction);
  return (
    <>
      {/* Not `disabled`: a disabled button loses the focus. */}
      <button
        className="carousel-turn"
        type="button"
        aria-label="Anterior"
        aria-disabled={atStart}
        onClick={() => turn(-1)}
      >
        <Icon name="chevron-left" />
      </button>
      <button
        className="carousel-turn next"
        type="button"
        aria-label="Siguiente"
        aria-disabled={atEnd}
        onClick={() => turn(1)}
      >
        <Icon name="chevron-right" />
      </button>
      {dots && (
        <div className="carousel-dots">
          {Array.from({ length: count }, (_, position) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its position.
              key={position}
              type="button"
              aria-label={`Ir a ${position + 1} de ${count}`}
              aria-current={position === index}
              onClick={() => goTo(position)}
            />
          ))}
        </div>
      )}
    </>
  );
}
