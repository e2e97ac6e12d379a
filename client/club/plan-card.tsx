import type { PlanCard as Card } from '#core/club/plan-card.ts';
import { formatMoney } from '#core/values/money.ts';
import { PicturePair } from '../ui/picture.tsx';

const SIZES = '(width >= 64rem) 380px, (width >= 48rem) 46vw, 82vw';

/** A plan: its wines, its price, the price of a bottle, and the link that subscribes. */
export function PlanCard({ plan }: { plan: Card }) {
  const { title, promotionTitle, imageDesktop, imageMobile, discountedPrice } = plan;
  const name = promotionTitle ?? title;
  const picture = imageDesktop ?? imageMobile;
  return (
    <div className="plan-card">
      {picture !== null && (
        <div className="plan-card-picture cover-picture">
          <PicturePair desktop={picture} mobile={imageMobile ?? picture} preset="card" sizes={SIZES} alt="" />
          {plan.badge !== null && <span className="badge">{plan.badge}</span>}
        </div>
      )}
      <h3>{name}</h3>
      <p className="plan-card-kind">
        {promotionTitle !== null && `Selección ${title}`}
        {promotionTitle !== null && plan.bottlesLabel !== null && ' · '}
        {plan.bottlesLabel}
      </p>
      <p className="plan-card-price">
        {picture === null && plan.badge !== null && <span className="badge">{plan.badge}</span>}
        {discountedPrice !== null && (
          <s>
            <span className="sr-only">Antes </span>
            {formatMoney(plan.fullPrice)}
          </s>
        )}
        <strong>{formatMoney(discountedPrice ?? plan.fullPrice)}</strong>
        <span>por caja{plan.discountTime !== null && `, durante ${plan.discountTime}`}</span>
        {plan.pricePerBottle !== null && (
          <span className="plan-card-bottle">{formatMoney(plan.pricePerBottle)} por botella</span>
        )}
        <span className="plan-card-taxes">Precio sin impuestos nacionales {formatMoney(plan.priceWithoutTaxes)}</span>
      </p>
      {plan.description !== '' && <p className="plan-card-text">{plan.description}</p>}
      <a className="button wide" href={plan.checkoutHref} aria-label={`Suscribirme: ${name}`}>
        Suscribirme
      </a>
    </div>
  );
}
