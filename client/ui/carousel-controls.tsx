import { useEffect, useMemo, useState } from 'react';
import type { CarouselControlsProps } from './carousel-controls-slot.tsx';
import { Icon } from './icon.tsx';
import { goToItem, scrollByView } from './snap-track.ts';
import { useSnapPosition } from './use-snap-position.ts';

/** A carousel's buttons, dots and timer. Renders nothing while the whole row is visible. */
export function CarouselControls({ carousel }: CarouselControlsProps) {
  const track = useMemo(() => ({ current: carousel.current?.querySelector('ul') ?? null }), [carousel]);
  const count = track.current?.children.length ?? 0;
  const { dots, advance } = carousel.current?.dataset ?? {};
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
          {advance !== undefined && (
            <AutoAdvance intervalMs={Number(advance)} onAdvance={() => goTo((index + 1) % count)} />
          )}
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

/**
 * The pause button and the timer that advances the carousel. The timer does nothing while the pointer or the focus is
 * on the carousel. It stops when the shopper presses the carousel, until the button restarts it.
 */
function AutoAdvance({ intervalMs, onAdvance }: { intervalMs: number; onAdvance: () => void }) {
  const [isRunning, setIsRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);

  useEffect(() => {
    const carousel = button?.closest('.carousel');
    if (!isRunning || !carousel) return;
    const stop = ({ target }: Event) => {
      // The pause button handles its own click.
      if (target instanceof Node && !button?.contains(target)) setIsRunning(false);
    };
    carousel.addEventListener('pointerdown', stop);
    return () => carousel.removeEventListener('pointerdown', stop);
  }, [isRunning, button]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const isInUse = button?.closest('.carousel')?.matches(':hover, :focus-within') ?? true;
      if (!isInUse && !document.hidden) onAdvance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs, button, onAdvance]);

  return (
    <button
      ref={setButton}
      className="carousel-pause"
      type="button"
      aria-label={isRunning ? 'Pausar' : 'Reanudar'}
      onClick={() => setIsRunning(!isRunning)}
    >
      <Icon name={isRunning ? 'pause' : 'play'} />
    </button>
  );
}
