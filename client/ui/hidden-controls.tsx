import { Icon } from './icon.tsx';

/** A carousel's buttons and its dots, hidden until `browser/carousels.ts` knows that the row is wider than its visible part. */
export function HiddenControls({ dots }: { dots: number }) {
  return (
    <>
      <button className="carousel-turn" type="button" aria-label="Anterior" hidden>
        <Icon name="chevron-left" />
      </button>
      <button className="carousel-turn next" type="button" aria-label="Siguiente" hidden>
        <Icon name="chevron-right" />
      </button>
      {dots > 1 && (
        <div className="carousel-dots" hidden>
          {Array.from({ length: dots }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no identity but its position.
            <button key={position} type="button" aria-label={`Ir a ${position + 1} de ${dots}`} />
          ))}
        </div>
      )}
    </>
  );
}
