import type { EventOpeningView } from '#core/store/listing/listing-view.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';

const TERMS_ID = 'condiciones';

type EventOpeningProps = { title: string; opening: EventOpeningView; dates: string | null; hasTerms: boolean };

/** What an event says of itself, above its products. The picture is the page's largest paint. */
export function EventOpening({ title, opening, dates, hasTerms }: EventOpeningProps) {
  const { image, subtitle, content } = opening;
  return (
    <div className="event-opening" data-pictured={image !== null || undefined}>
      <div className="event-opening-words">
        <h1>{title}</h1>
        {subtitle !== null && <p className="lede">{subtitle}</p>}
        {dates !== null && <p className="small-muted">{dates}</p>}
      </div>
      {image !== null && (
        <div className="event-opening-picture cover-picture">
          <Picture image={image} preset="bannerMobile" sizes="(width >= 64rem) 560px, 100vw" priority />
        </div>
      )}
      {content !== '' && <RichText className="event-opening-text" html={content} />}
      {hasTerms && <EventTermsLink />}
    </div>
  );
}

export function EventTermsLink() {
  return (
    <p className="event-opening-terms">
      <a href={`#${TERMS_ID}`}>Condiciones</a>
    </p>
  );
}

/** The conditions of the event, below its products, with the lines that the editor made. */
export function EventTerms({ terms }: { terms: string }) {
  return (
    <section className="event-terms" id={TERMS_ID} aria-labelledby="condiciones-titulo">
      <h2 className="small-heading" id="condiciones-titulo">
        Condiciones
      </h2>
      <p className="small-muted">{terms}</p>
    </section>
  );
}
