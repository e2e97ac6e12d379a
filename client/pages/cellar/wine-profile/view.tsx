import type { WineOffer, WineProfileView } from '#core/cellar/get-wine-profile.ts';
import type { MentionView } from '#core/cellar/selection-mention.ts';
import type { Prize } from '#core/cellar/wine.ts';
import { FactLine, TastingNotes } from '../../../cellar/fact-line.tsx';
import { PairingList } from '../../../cellar/pairing-list.tsx';
import { BuyFormSlot } from '../../../store/card/buy-form-slot.tsx';
import { ProductRail } from '../../../store/card/product-rail.tsx';
import { ClubLink } from '../../../store/price/club-link.tsx';
import { MemberPricesFailure, PriceBlock } from '../../../store/price/price-block.tsx';
import { BlockContent, PageSubject } from '../../../ui/block-content.tsx';
import { OfferNotice } from '../../../ui/offer-notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Section } from '../../../ui/page-heading.tsx';
import { Picture, SmallPicture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

export function Page({ data }: { data: WineProfileView }) {
  return (
    <div className="wrap">
      <PageHead page={data} />
      <PageSubject>
        <Opening data={data} />
        <TastingNotes notes={data.tasting} />
        <Story data={data} />
        {data.pairings.length > 0 && (
          <Section id="maridajes" title="Con qué tomarlo">
            <PairingList pairings={data.pairings} />
          </Section>
        )}
        {data.selections.length > 0 && (
          <Section id="cajas" title="En las cajas del club" more={<ClubLink />}>
            <ul className="wine-profile-selections">
              {data.selections.map((selection) => (
                <li key={selection.href ?? selection.title}>
                  <Mention mention={selection} />
                </li>
              ))}
            </ul>
          </Section>
        )}
      </PageSubject>
      <BlockContent name="related" block={data.related}>
        {(cards) =>
          cards.length === 0 ? (
            <p className="section">No existen productos relacionados a este vino</p>
          ) : (
            <ProductRail
              title={data.winery === null ? 'En la tienda' : `${data.winery.title} en la tienda`}
              cards={cards}
              moreHref={data.moreHref}
            />
          )
        }
      </BlockContent>
      <MemberPricesFailure block={data.memberPrices} />
    </div>
  );
}

function Opening({ data }: { data: WineProfileView }) {
  return (
    <div className="wine-profile-opening split">
      <Picture
        className="wine-profile-bottle cover-picture"
        image={data.image}
        preset="square"
        sizes="(width >= 64rem) 560px, 100vw"
        priority
      />
      <div className="wine-profile-title">
        {data.winery !== null && (
          <p className="wine-profile-winery">
            {data.winery.logo !== null && <SmallPicture image={data.winery.logo} size={48} />}
            <a className="text-action" href={data.winery.href}>
              {data.winery.title}
            </a>
          </p>
        )}
        <h1>{data.title}</h1>
        {data.subtitle !== null && <p className="wine-profile-subtitle">{data.subtitle}</p>}
        {data.vintage !== null && (
          <p className="wine-profile-vintage">
            <span>Cosecha</span>
            {data.vintage}
          </p>
        )}
        {data.offer !== null && <Offer offer={data.offer} />}
        {data.offer === null && <WayToShop data={data} />}
        <PrizeSeals prizes={data.prizes} />
        <ShareButton />
      </div>
    </div>
  );
}

/** The wine's price in the shop, and the form that adds it to the cart. */
function Offer({ offer: { sku, name, href, prices, offerDates, quantityOptions } }: { offer: WineOffer }) {
  return (
    <div className="wine-profile-offer">
      <PriceBlock prices={prices} />
      <OfferNotice dates={offerDates} />
      <BuyFormSlot className="action-row" sku={sku} name={name} quantityOptions={quantityOptions} />
      <a className="text-action" href={href}>
        Ver la ficha en la tienda
      </a>
    </div>
  );
}

/** In place of the offer: the sheet of a wine that is sold out, or more products of the winery. */
function WayToShop({ data: { winery, soldOutHref, moreHref } }: { data: WineProfileView }) {
  if (soldOutHref !== null) {
    return (
      <p>
        Sin stock por ahora.{' '}
        <a className="text-action" href={soldOutHref}>
          Pedí que te avisemos
        </a>
      </p>
    );
  }
  if (winery === null || moreHref === null) return null;
  return (
    <a className="text-action" href={moreHref}>
      Ver más de {winery.title} en la tienda
    </a>
  );
}

function Story({ data }: { data: WineProfileView }) {
  const { story, facts, winery } = data;
  if (story === null && facts.length === 0) return null;
  return (
    <div className="section wine-profile-story split">
      <div>{story !== null && <RichText className="wine-profile-text" html={story} />}</div>
      <aside className="wine-profile-origin">
        <h2>De dónde viene</h2>
        <FactLine facts={facts} />
        {winery !== null && (
          <a className="text-action" href={winery.href}>
            Conocé {winery.title}
          </a>
        )}
      </aside>
    </div>
  );
}

function Mention({ mention: { title, href, details } }: { mention: MentionView }) {
  const text = (
    <>
      <strong>{title}</strong>
      {details !== null && <span className="small-muted">{details}</span>}
    </>
  );
  if (href === null) return <p>{text}</p>;
  return (
    <a className="quiet-link" href={href}>
      {text}
    </a>
  );
}

/** A wine's prizes, drawn as the seals on a bottle. */
export function PrizeSeals({ prizes }: { prizes: Prize[] }) {
  if (prizes.length === 0) return null;
  return (
    <ul className="prize-seals cluster" aria-label="Premios">
      {prizes.map(({ name, points }) => {
        const score = toScore(points);
        const isLong = score === null && points.length > MAX_SEAL_LETTERS;
        return (
          <li key={name + points}>
            <span className="prize-seals-seal">
              <svg viewBox="0 0 100 100" aria-hidden="true">
                {/* A path, because the checker of HTML knows `pathLength` of paths only. */}
                <path className="beads" d="M96 50a46 46 0 1 1-92 0a46 46 0 1 1 92 0" pathLength="96" />
                <circle cx="50" cy="50" r="40" />
                <circle className="inner" cx="50" cy="50" r="36.5" />
              </svg>
              <strong>{score ?? (isLong || points === '' ? '★' : points)}</strong>
              {score !== null && <small>puntos</small>}
            </span>
            <span className="prize-seals-name">{isLong ? `${points}, ${name}` : name}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** "Plata" fits into a seal. */
const MAX_SEAL_LETTERS = 6;

/** The number of "94", "94/100" or "94 puntos"; null for a medal. */
function toScore(points: string): string | null {
  return /^(\d{1,3}(?:[.,]\d)?\+?)\s*(?:\/\s*100|puntos|pts\.?)?$/i.exec(points.trim())?.[1] ?? null;
}
