import type { PlanCard as Card } from '#core/club/plan-card.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { PicturePair } from '../ui/picture.tsx';
import { useSite } from '../ui/site-context.tsx';

const SIZES = '(width >= 64rem) 380px, (width >= 48rem) 46vw, 82vw';

/** The key of the heading by which editors say what the delivery of a box costs. */
const DELIVERY_HEADING = 'club-delivery';

/** Shown if the CMS has no such heading; true for every shop. */
const DELIVERY_FALLBACK = 'El envío lo ves antes de confirmar';

/** A plan: its wines, what it costs now and later, when it arrives, how to leave, and the link that subscribes. */
export function PlanCard({ plan, firstBox }: { plan: Card; firstBox: string | null }) {
  const { title, promotionTitle, imageDesktop, imageMobile } = plan;
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
      <Price plan={plan} hasBadge={picture === null} />
      <div className="plan-card-text">
        {plan.description !== '' && <p>{plan.description}</p>}
        {plan.selection !== null && (
          <a href={plan.selection.href} aria-label={`${plan.selection.label}: selección ${title}`}>
            {plan.selection.label}
          </a>
        )}
      </div>
      <a className="button wide" href={plan.checkoutHref} data-event="select_plan" aria-label={`Suscribirme: ${name}`}>
        Suscribirme
      </a>
      <Terms firstBox={firstBox} />
    </div>
  );
}

function Price({ plan, hasBadge }: { plan: Card; hasBadge: boolean }) {
  const { discountedPrice, discountTime } = plan;
  return (
    <p className="plan-card-price">
      {hasBadge && plan.badge !== null && <span className="badge">{plan.badge}</span>}
      {/* A price that comes back is not struck: it is what the plan costs later. */}
      {discountedPrice !== null && discountTime === null && (
        <s>
          <span className="sr-only">Antes </span>
          {formatMoney(plan.fullPrice)}
        </s>
      )}
      <strong>{formatMoney(discountedPrice ?? plan.fullPrice)}</strong>
      <span>por caja{discountTime !== null && `, durante ${discountTime}`}</span>
      {discountTime !== null && <span className="plan-card-later">después {formatMoney(plan.fullPrice)} por caja</span>}
      {plan.pricePerBottle !== null && (
        <span className="plan-card-bottle">{formatMoney(plan.pricePerBottle)} por botella</span>
      )}
      <span className="plan-card-taxes">Precio sin impuestos nacionales {formatMoney(plan.priceWithoutTaxes)}</span>
    </p>
  );
}

/** Delivery, first box and cancellation of a plan. `firstBox` is null if the calendar has no renewal of this month. */
function Terms({ firstBox }: { firstBox: string | null }) {
  const { headings } = useSite();
  const delivery = headings.find(({ key }) => key === DELIVERY_HEADING)?.title || DELIVERY_FALLBACK;
  return (
    <ul className="plan-card-terms">
      {firstBox !== null && <li>Tu primera caja: la de {firstBox}</li>}
      <li>{delivery}</li>
      <li>
        Sin permanencia, <a href={paths.cancellation}>baja con un botón</a>
      </li>
    </ul>
  );
}
