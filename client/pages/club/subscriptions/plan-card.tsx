import { type ReactNode, useContext } from 'react';
import type { PlanCardView } from '#core/club/plan.ts';
import type { DateLabel } from '#core/values/calendar.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { MemberContext, MemberWords } from '../../../store/price/member-context.tsx';
import { OfferNotice } from '../../../ui/offer-notice.tsx';
import { useHeading } from '../../../ui/page-heading.tsx';
import { Picture, PicturePair } from '../../../ui/picture.tsx';

const SIZES = '(width >= 64rem) 380px, (width >= 48rem) 46vw, 82vw';

/** What the delivery of a box costs, if the CMS has no such heading; true for every shop. */
const DELIVERY_FALLBACK = 'El envío lo ves antes de confirmar';

/** What the calendar says, or null: a new member's first box, the renewal that pays for it, the box that a change begins with. */
export type PlanDates = { firstBox: string | null; firstRenewal: DateLabel | null; changedBox: string | null };

/**
 * A plan: its wines, what it costs now and later, when it arrives, how to leave, and the link that subscribes. For a member
 * it has no discount, which is for those who join, and the link asks to change to it.
 */
export function PlanCard({ plan, dates }: { plan: PlanCardView; dates: PlanDates }) {
  // A box that is bought once is the same for everybody.
  const isMember = useContext(MemberContext) && plan.saleNote === null;
  const { title, promotionTitle, imageDesktop, imageMobile } = plan;
  const name = promotionTitle ?? title;
  const picture = imageDesktop ?? imageMobile;
  return (
    <div className="plan-card" data-member={isMember || undefined} data-once={plan.saleNote !== null || undefined}>
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
        {!isMember && <OfferNotice dates={plan.offerDates} id={null} />}
        {plan.selection !== null && (
          <a href={plan.selection.href} aria-label={`${plan.selection.label}: selección ${title}`}>
            {plan.selection.label}
          </a>
        )}
      </div>
      {plan.saleNote !== null ? (
        <>
          <CheckoutLink plan={plan} verb="Comprar" name={name} />
          <Terms first={plan.saleNote} exit={null} />
        </>
      ) : (
        <Membership plan={plan} name={name} dates={dates} />
      )}
    </div>
  );
}

/** How to join with the plan, or to change to it, and what holds then. */
function Membership({ plan, name, dates }: { plan: PlanCardView; name: string; dates: PlanDates }) {
  return (
    <>
      <MemberWords
        as="div"
        guest={<CheckoutLink plan={plan} verb="Suscribirme" name={name} />}
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
    </>
  );
}

type CheckoutLinkProps = { plan: PlanCardView; verb: 'Suscribirme' | 'Comprar'; name: string };

function CheckoutLink({ plan, verb, name }: CheckoutLinkProps) {
  return (
    <a
      className="button wide"
      href={plan.checkoutHref}
      data-event="select_plan"
      data-plan={plan.join.plan}
      data-value={plan.join.value}
      data-landing={plan.join.landing ?? undefined}
      aria-label={`${verb}: ${name}`}
    >
      {verb}
    </a>
  );
}

const FREE_BOX = 'La primera caja es gratis';

const FOR_GUESTS = 'El descuento es para quien se suma';

/** Without a discount everybody pays the same. */
function Price({ plan, hasBadge }: { plan: PlanCardView; hasBadge: boolean }) {
  const { discountedPrice, discountTime, regular, fullPrice } = plan;
  const badge = hasBadge && plan.badge !== null && <span className="badge">{plan.badge}</span>;
  const before = (
    <s>
      <span className="sr-only">Antes </span>
      {formatMoney(fullPrice)}
    </s>
  );
  if (plan.saleNote !== null) return <PriceOfOne plan={plan} badge={badge} before={before} />;
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

type PriceOfOneProps = { plan: PlanCardView; badge: ReactNode; before: ReactNode };

/** The price of a box that is bought once, for everybody. */
function PriceOfOne({ plan, badge, before }: PriceOfOneProps) {
  const { discountedPrice, fullPrice, isFirstBoxFree } = plan;
  const price = isFirstBoxFree ? null : (discountedPrice ?? fullPrice);
  const full = price !== fullPrice && (
    <>
      {badge}
      {before}
    </>
  );
  return (
    <Amounts
      price={price}
      terms={price === null ? null : plan}
      before={full}
      per="por única vez"
      free="Esta caja es gratis"
    />
  );
}

type AmountsProps = {
  /** Null if the first box is free. */
  price: number | null;
  /** Null if nothing is ever charged. */
  terms: { pricePerBottle: number | null; priceWithoutTaxes: number } | null;
  before?: ReactNode;
  per?: string;
  /** What stands in place of a price. */
  free?: string;
  duration?: ReactNode;
  note?: ReactNode;
};

function Amounts({ price, terms, before, per = 'por caja', free = FREE_BOX, duration, note }: AmountsProps) {
  return (
    <p className="plan-card-price">
      {before}
      <strong>{price === null ? free : formatMoney(price)}</strong>
      {price !== null && (
        <span>
          {per}
          {duration}
        </span>
      )}
      {note && <span className="plan-card-later">{note}</span>}
      {terms !== null && (
        <>
          {terms.pricePerBottle !== null && (
            <span className="plan-card-bottle">{formatMoney(terms.pricePerBottle)} por botella</span>
          )}
          <span className="plan-card-taxes">
            Precio sin impuestos nacionales {formatNetPrice(terms.priceWithoutTaxes)}
          </span>
        </>
      )}
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
      {exit && <li>{exit}</li>}
    </ul>
  );
}
