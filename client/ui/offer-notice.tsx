import { OFFER_TERMS_ID } from '#core/values/links.ts';
import { type OfferDates, toOfferDates, type Validity } from '#core/values/validity.ts';

type OfferNoticeProps = {
  dates: OfferDates | undefined;
  /** Null if nothing leads to it. */
  id?: string | null;
};

/** When an offer runs, and its conditions. Nothing if the service says neither. */
export function OfferNotice({ dates, id = OFFER_TERMS_ID }: OfferNoticeProps) {
  if (dates === undefined) return null;
  const { sentence, terms } = dates;
  return (
    <div className="offer-notice" id={id ?? undefined}>
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

/** The dates and conditions of pictures and notices that have no room for them. Nothing if none has any. */
export function OfferNotices({ offers }: { offers: readonly { name: string; validity?: Validity | undefined }[] }) {
  const dated = offers.flatMap(({ name, validity }) => {
    const { offerDates } = toOfferDates(validity);
    return offerDates === undefined ? [] : [{ name, dates: offerDates }];
  });
  if (dated.length === 0) return null;
  return (
    <ul className="offer-notices wrap">
      {dated.map(({ name, dates }) => (
        <li key={name}>
          {name !== '' && <strong>{name}</strong>}
          <OfferNotice dates={dates} id={null} />
        </li>
      ))}
    </ul>
  );
}
