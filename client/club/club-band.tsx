import type { ClubOffer } from '#core/club/club-offer.ts';
import type { MemberDiscount } from '#core/store/price/load-member-promotion.ts';
import type { Image } from '#core/values/image.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { ClubLink } from '../store/price/club-link.tsx';
import { BlockContent } from '../ui/block-content.tsx';
import { Picture } from '../ui/picture.tsx';
import { useSite } from '../ui/site-context.tsx';

type ClubBandProps = { club: ClubOffer; discount: MemberDiscount | null; picture: Image | null };

/** The club over the whole width of a page: when the next box comes, what it costs and what it gives. */
export function ClubBand({ club, discount, picture }: ClubBandProps) {
  const { brandName } = useSite();
  return (
    <section className="club-band" aria-labelledby="club">
      <div className="wrap split">
        <div>
          <h2 id="club">Club {brandName}</h2>
          <BlockContent name="renewal" block={club.renewal}>
            {(next) => next !== null && <Next next={next} />}
          </BlockContent>
          <ul className="club-band-gains">
            {discount !== null && <li>{discount.label}</li>}
            <li>Cambiás, pausás o te vas cuando querés</li>
          </ul>
          <BlockContent name="plans" block={club.plans}>
            {(bottle) =>
              bottle !== null && (
                <p className="club-band-price">
                  {`Desde ${formatMoney(bottle.price)} por botella `}
                  <small>{`Precio sin impuestos nacionales ${formatNetPrice(bottle.priceWithoutTaxes)}`}</small>
                </p>
              )
            }
          </BlockContent>
          <p className="action-row">
            <ClubLink className="button large" />
          </p>
        </div>
        {picture !== null && (
          <div className="club-band-picture cover-picture">
            <Picture image={picture} preset="square" sizes="(width >= 64rem) 480px, 100vw" alt="" />
          </div>
        )}
      </div>
    </section>
  );
}

function Next({ next: { box, until } }: { next: { box: string; until: string | null } }) {
  return (
    <p className="lede">
      Tu primera caja es la de {box}. {until !== null && `Sumate hasta el ${until.toLowerCase()}.`}
    </p>
  );
}
