import { type ReactNode, useContext } from 'react';
import type { PlanCard as Card } from '#core/club/plan.ts';
import type { DateLabel } from '#core/values/calendar.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { MemberContext, MemberWords } from '../store/price/member-context.tsx';
import { useHeading } from '../ui/page-heading.tsx';
import { Picture, PicturePair } from '../ui/picture.tsx';

const SIZES = '(width >= 64rem) 380px, (width >= 48rem) 46vw, 82vw';

/** What the delivery of a box costs, if the CMS has no such heading; true for every shop. */
const DELIVERY_FALLBACK = 'El envío lo ves antes de confirmar';

/** What the calendar says, or null: a new member's first box, the renewal that pays for it, the box that a change begins with. */
export type PlanDates = { firstBox: string | null; firstRenewal: DateLabel | null; changedBox: string | null };

/**
 * A plan: its wines, what it costs now and later, when it arrives, how to leave, and the link that subscribes. For a member
 * it has no discount, which is for those who join, and the link asks to change to it.
 */
export function PlanCard({ plan, dates }: { plan: Card; dates: PlanDates }) {
  const isMember = useContext(MemberContext);
  const { title, promotionTitle, imageDesktop, imageMobile, join } = plan;
  const name = promotionTitle ?? title;
  const picture = imageDesktop ?? imageMobile;
  return (
    <div className="plan-card" data-member={isMember || undefined}>
      {picture !== null && (
        <div className="plan-card-picture cover-picture">
          {imageMobile === null || imageMobile.url === picture.url ? (
            <Picture image={picture} preset="card" sizes={SIZES} alt="" />
          ) : (
            <PicturePair desktop={picture} mobile={imageMobile} preset="card" sizes={SIZES} alt="" />
          )}
          {plan.badge !== null && !isMember && <span className="badge">{plan.badge}</span>}
        </div>
      )}
      <h3>{name}</h3>
      <p className="small-muted">
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
      <MemberWords
        as="div"
        guest={
          <a
            className="button wide"
            href={plan.checkoutHref}
            data-event="select_plan"
            data-plan={join.plan}
            data-value={join.value}
            data-landing={join.landing ?? undefined}
            aria-label={`Suscribirme: ${name}`}
          >
            Suscribirme
          </a>
        }
        member={
          <a className="button wide" href={plan.changeHref} aria-label={`Cambiar a este plan: ${name}`}>
            Cambiar a este plan
          </a>
        }
      />
      <MemberWords
        as="div"
        guest={
          <Terms
            first={dates.firstBox !== null && <FirstBox box={dates.firstBox} renewal={dates.firstRenewal} />}
            exit={
              <>
                Sin permanencia, <a href={paths.cancellation}>baja con un botón</a>
              </>
            }
          />
        }
        member={
          <Terms
            first={dates.changedBox !== null && `Podés cambiar desde la caja de ${dates.changedBox}`}
            exit={
              <>
                Pausás o te vas <a href={paths.memberClub}>en tu club</a>
              </>
            }
          />
        }
      />
    </div>
  );
}

const FOR_GUESTS = 'El descuento es para quien se suma';

/** Without a discount everybody pays the same. */
function Price({ plan, hasBadge }: { plan: Card; hasBadge: boolean }) {
  const { discountedPrice, discountTime, regular, fullPrice } = plan;
  const badge = hasBadge && plan.badge !== null && <span className="badge">{plan.badge}</span>;
  const before = (
    <s>
      <span className="sr-only">Antes </span>
      {formatMoney(fullPrice)}
    </s>
  );
  if (plan.isFirstBoxFree) {
    const later = `después ${formatMoney(fullPrice)} por caja`;
    const free = <Amounts price={null} terms={plan} before={before} note={later} />;
    return <MemberWords as="div" guest={free} member={<Amounts price={fullPrice} terms={plan} note={FOR_GUESTS} />} />;
  }
  if (discountedPrice === null || regular === null) return <Amounts price={fullPrice} terms={plan} />;
  const guest = (
    <Amounts
      price={discountedPrice}
      terms={plan}
      before={
        <>
          {badge}
          {/* A full price that applies again after the discount is not struck through. */}
          {discountTime === null && before}
        </>
      }
      duration={discountTime !== null && `, durante ${discountTime}`}
      note={discountTime !== null && `después ${formatMoney(fullPrice)} por caja`}
    />
  );
  const member = <Amounts price={fullPrice} terms={regular} note={FOR_GUESTS} />;
  return <MemberWords as="div" guest={guest} member={member} />;
}

type AmountsProps = {
  /** Null if the first box is free. */
  price: number | null;
  terms: { pricePerBottle: number | null; priceWithoutTaxes: number };
  before?: ReactNode;
  duration?: ReactNode;
  note?: ReactNode;
};

function Amounts({ price, terms: { pricePerBottle, priceWithoutTaxes }, before, duration, note }: AmountsProps) {
  return (
    <p className="plan-card-price">
      {before}
      <strong>{price === null ? 'La primera caja es gratis' : formatMoney(price)}</strong>
      {price !== null && <span>por caja{duration}</span>}
      {note && <span className="plan-card-later">{note}</span>}
      {pricePerBottle !== null && <span className="plan-card-bottle">{formatMoney(pricePerBottle)} por botella</span>}
      <span className="plan-card-taxes">Precio sin impuestos nacionales {formatMoney(priceWithoutTaxes)}</span>
    </p>
  );
}

function FirstBox({ box, renewal }: { box: string; renewal: DateLabel | null }) {
  return (
    <>
      Tu primera caja: la de {box}
      {renewal !== null && (
        <>
          , con la renovación del <time dateTime={renewal.iso}>{renewal.label}</time>
        </>
      )}
    </>
  );
}

/** Delivery, first box and cancellation of a plan. `first` is empty if the calendar has no renewal of this month. */
function Terms({ first, exit }: { first: ReactNode; exit: ReactNode }) {
  return (
    <ul className="plan-card-terms small-muted">
      {first && <li>{first}</li>}
      <li>{useHeading('club-delivery', DELIVERY_FALLBACK).title}</li>
      <li>{exit}</li>
    </ul>
  );
}
