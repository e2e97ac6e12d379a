import { dataOf } from '#core/block.ts';
import type { AdjacentSelection, SelectionBottles, SelectionView, SelectionWine } from '#core/club/get-selection.ts';
import type { PlanCardView } from '#core/club/plan.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { PairingSource } from '../../../cellar/pairing-list.tsx';
import { ClubLink } from '../../../store/price/club-link.tsx';
import { MemberVariant } from '../../../store/price/member-context.tsx';
import { MemberPricesFailure } from '../../../store/price/price-block.tsx';
import { BlockContent, PageSubject } from '../../../ui/block-content.tsx';
import { CartByLinkButton } from '../../../ui/cart-by-link-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { SectionHead, useHeading } from '../../../ui/page-heading.tsx';
import { Picture, SmallPicture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

export function Page({ data }: { data: SelectionView }) {
  const bottles = dataOf(data.bottles);
  return (
    <div className="wrap">
      <PageHead page={data} />
      <PageSubject>
        <Opening data={data} />
        {data.wines.length > 0 && <Wines wines={data.wines} bottles={bottles} />}
      </PageSubject>
      <div className="wine-selection-prices">
        {bottles !== null && bottles.products.length > 1 && <ShopPrice bottles={bottles} />}
        <BlockContent name="plans" block={data.plan}>
          {(plan) => plan !== null && <BoxPrice plan={plan} />}
        </BlockContent>
      </div>
      <MemberPricesFailure block={data.memberPrices} />
      <BlockContent name="selections" block={data.adjacent}>
        {({ previous, next }) =>
          (previous !== null || next !== null) && (
            <nav className="section wine-selection-months" aria-label="Otros meses">
              {previous !== null && <Month link={previous} rel="prev" />}
              {next !== null && <Month link={next} rel="next" />}
            </nav>
          )
        }
      </BlockContent>
    </div>
  );
}

function Wines({ wines, bottles }: Pick<SelectionView, 'wines'> & { bottles: SelectionBottles | null }) {
  return (
    <section className="section" aria-labelledby="vinos">
      <SectionHead id="vinos" title={wines.length === 1 ? 'El vino de esta caja' : 'Los vinos de esta caja'} />
      <ol className="wine-selection-wines">
        {wines.map((wine, index) => (
          <Wine key={wine.href} wine={wine} bottle={bottles?.products[index] ?? null} />
        ))}
      </ol>
    </section>
  );
}

function Opening({ data: { title, type, monthBadge, image, story, plansHref } }: { data: SelectionView }) {
  return (
    <div className="wine-selection-opening split">
      <div className="wine-selection-picture cover-picture">
        <Picture image={image} preset="square" sizes="(width >= 64rem) 560px, 100vw" priority />
      </div>
      <div className="wine-selection-text">
        <span className="month-badge">{monthBadge}</span>
        <h1>{title}</h1>
        <div className="wine-selection-type">
          {type.icon !== null && <SmallPicture image={type.icon} size={40} />}
          <p>
            <strong>Selección {type.name}</strong> <span>{type.audience}</span>
          </p>
          {type.description !== '' && <p className="small-muted">{type.description}</p>}
        </div>
        {story !== null && <RichText html={story} />}
        <div className="wine-selection-actions action-row">
          <ClubLink className="button large" href={plansHref} label="Sumate al club" />
          <a className="text-action" href={paths.selections}>
            Ver todas las selecciones
          </a>
          <ShareButton />
        </div>
      </div>
    </div>
  );
}

/** What the wines cost one by one. */
function ShopPrice({ bottles }: { bottles: SelectionBottles }) {
  const { products, total, withoutTaxes, memberTotal, memberWithoutTaxes } = bottles;
  return (
    <div>
      <p>
        <span className="wine-selection-where">En la tienda</span>
        <strong>{formatMoney(total)}</strong> {countWines(products.length)}
        {memberTotal !== null && ` · SOCIOS ${formatMoney(memberTotal)}`}
        <small>
          {`Precio sin impuestos nacionales ${formatNetPrice(withoutTaxes)}`}
          {memberTotal !== null && ` · SOCIOS ${formatNetPrice(memberWithoutTaxes)}`}
        </small>
      </p>
      <CartByLinkButton skus={products.map(({ sku }) => sku)}>Comprar estas botellas</CartByLinkButton>
    </div>
  );
}

/** What the box costs who joins now, and what it costs a member, who has no discount of new members. */
function BoxPrice({ plan }: { plan: PlanCardView }) {
  return <MemberVariant>{(isMember) => <Price plan={plan} isMember={isMember} />}</MemberVariant>;
}

type PriceProps = { plan: PlanCardView; isMember: boolean };

function Price({ plan: { bottlesLabel, discountedPrice, discountTime, fullPrice, ...plan }, isMember }: PriceProps) {
  const delivery = useHeading('club-delivery', '').title;
  const isDiscounted = discountedPrice !== null && !isMember;
  const withoutTaxes = (isMember ? plan.regular : null)?.priceWithoutTaxes ?? plan.priceWithoutTaxes;
  return (
    <p className="member">
      <span className="wine-selection-where">En el club</span>
      <strong>{formatMoney(isDiscounted ? discountedPrice : fullPrice)}</strong> la caja
      {bottlesLabel !== null && ` de ${bottlesLabel}`}
      {delivery !== '' && ` · ${delivery}`}
      <small>Precio sin impuestos nacionales {formatNetPrice(withoutTaxes)}</small>
      {plan.isFirstBoxFree && !isMember && <small>La primera caja es gratis</small>}
      {isDiscounted && (
        <small>
          {discountTime === null ? 'antes' : `${discountTime}, después`} {formatMoney(fullPrice)}
          {plan.regular !== null &&
            ` (precio sin impuestos nacionales ${formatNetPrice(plan.regular.priceWithoutTaxes)})`}
        </small>
      )}
      {!isMember && plan.offerDates?.sentence && <small>{plan.offerDates.sentence}</small>}
    </p>
  );
}

function countWines(count: number): string {
  if (count === 1) return 'La botella, suelta';
  return `Los ${['dos', 'tres', 'cuatro', 'cinco', 'seis'][count - 2] ?? count}, sueltos`;
}

type WineProps = { wine: SelectionWine; bottle: SelectionBottles['products'][number] | null };

function Wine({ wine, bottle }: WineProps) {
  return (
    <li>
      <Picture
        className="wine-selection-bottle cover-picture"
        image={wine.image}
        preset="square"
        sizes="(width >= 64rem) 480px, 92vw"
        alt=""
      />
      <div>
        {wine.winery !== null && (
          <p className="eyebrow">
            <a className="quiet-link" href={wine.winery.href}>
              {wine.winery.title}
            </a>
          </p>
        )}
        <h3>
          <a className="quiet-link" href={wine.href}>
            {wine.title}
          </a>
        </h3>
        {wine.subtitle !== null && <p className="lede">{wine.subtitle}</p>}
        {wine.pairings.length > 0 && (
          <div className="wine-selection-pairings">
            <h4 className="small-heading">Con qué tomarlo</h4>
            <ul>
              {wine.pairings.map((pairing) => (
                <li key={pairing.title}>
                  {pairing.searchHref === null ? (
                    pairing.title
                  ) : (
                    <a href={pairing.searchHref} rel="nofollow">
                      {pairing.title}
                    </a>
                  )}
                  <PairingSource pairing={pairing} />
                </li>
              ))}
            </ul>
          </div>
        )}
        <a className="wine-selection-more text-action" href={wine.href} aria-label={`Ver el vino: ${wine.title}`}>
          Ver el vino
          <Icon name="arrow-right" />
        </a>
        {bottle !== null && (
          <p className="wine-selection-price">
            <a href={bottle.href} aria-label={`${bottle.name}, en la tienda`}>
              En la tienda
            </a>{' '}
            {formatMoney(bottle.price)}
          </p>
        )}
      </div>
    </li>
  );
}

function Month({ link, rel }: { link: AdjacentSelection; rel: 'prev' | 'next' }) {
  return (
    <a className="wine-selection-beside quiet-link" href={link.href} rel={rel}>
      <Icon name={rel === 'prev' ? 'arrow-left' : 'arrow-right'} />
      <span className="wine-selection-month">{link.label}</span>
      <span>{link.title}</span>
    </a>
  );
}
