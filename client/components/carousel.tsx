import { Children, isValidElement, type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSnapTrack } from './use-snap-track.ts';

type CarouselProps = {
  /** What a screen reader calls it. */
  label: string;
  /** One element an item, each with a key. */
  children: ReactNode;
  /** Extra class names; they may set `--item`, an item's width. */
  className?: string;
  /** The item in front at first, from 0. */
  start?: number;
  /** One dot an item, for items as wide as the carousel. */
  dots?: boolean;
  /** Goes on by itself after so long, until the shopper touches it. Never under reduced motion. */
  advanceMs?: number;
};

/** A row that scrolls and snaps by CSS alone. The script lays its buttons over it, so nothing moves when it arrives. */
export function Carousel({ label, children, className, start = 0, dots = false, advanceMs }: CarouselProps) {
  const items = Children.toArray(children);
  const track = useSnapTrack();
  const hydrated = useHydrated();
  const { goTo, turn, index, atStart, atEnd } = track;

  useEffect(() => {
    // A shopper who scrolled before the script came stays there.
    if (start > 0) goTo(start, 'instant');
  }, [goTo, start]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; this is a row of pictures or cards.
    <div
      className={className ? `carousel ${className}` : 'carousel'}
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
    >
      <ul className="carousel-track" ref={track.ref} tabIndex={dots ? 0 : undefined}>
        {items.map((item, position) => (
          <li key={isValidElement(item) ? item.key : position}>{item}</li>
        ))}
      </ul>
      {hydrated && !(atStart && atEnd) && (
        <>
          <button
            className="carousel-turn"
            type="button"
            aria-label="Anterior"
            disabled={atStart}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            className="carousel-turn next"
            type="button"
            aria-label="Siguiente"
            disabled={atEnd}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
          {dots && (
            <div className="carousel-dots">
              {advanceMs !== undefined && (
                <AutoAdvance everyMs={advanceMs} onTurn={() => goTo((index + 1) % items.length)} />
              )}
              {items.map((item, position) => (
                <button
                  key={isValidElement(item) ? item.key : position}
                  type="button"
                  aria-label={`Ir a ${position + 1} de ${items.length}`}
                  aria-current={position === index}
                  onClick={() => goTo(position)}
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** The pause button, and the clock behind it. It waits while the pointer or the focus is on the carousel. */
function AutoAdvance({ everyMs, onTurn }: { everyMs: number; onTurn: () => void }) {
  const [running, setRunning] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      const watched = button?.closest('.carousel')?.matches(':hover, :focus-within') ?? true;
      if (!watched && !document.hidden) onTurn();
    }, everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs, button, onTurn]);

  return (
    <button
      ref={setButton}
      className="carousel-pause"
      type="button"
      aria-label={running ? 'Pausar' : 'Reanudar'}
      onClick={() => setRunning(!running)}
    >
      <Icon name={running ? 'pause' : 'play'} />
    </button>
  );
}
