import { OFFER_TERMS_ID } from '#core/values/links.ts';
import type { OfferDates } from '#core/values/validity.ts';

/** When an offer runs, and its conditions. Nothing if the service says neither. */
export function OfferNotice({ dates, id = OFFER_TERMS_ID }: { dates: OfferDates | undefined; id?: string }) {
  if (dates === undefined) return null;
  const { sentence, terms } = dates;
  return (
    <div className="offer-notice" id={id}>
      {sentence !== null && <p>{sentence}</p>}
      {terms !== null && (
        <details>
          <summary>Condiciones</summary>
          <p className="offer-terms">{terms}</p>
        </details>
      )}
    </div>
  );
}
