import { Fragment } from 'react';
import { dataOf } from '#core/block.ts';
import type { ProductSheetView } from '#core/site/get-product-sheet.ts';
import type { FichaFact } from '#core/store/sheet/ficha-facts.ts';
import { PageFact } from '../../../events/page-fact.tsx';
import { LeadForm } from '../../../leads/lead-form.tsx';
import { BuyFormSlot } from '../../../store/card/buy-form-slot.tsx';
import { ProductRail } from '../../../store/card/product-rail.tsx';
import { MemberPricesFailure } from '../../../store/price/price-block.tsx';
import { ShippingCalculator } from '../../../store/shipping/shipping-calculator.tsx';
import { BlockContent, PageSubject } from '../../../ui/block-content.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OfferNotice } from '../../../ui/offer-notice.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PurchaseAnswers } from '../../../ui/purchase-answers.tsx';
import { BoxList } from './box-list.tsx';
import { Gallery } from './gallery.tsx';
import { BackLink, ProductActions, SeenPlace, SheetRelations } from './sheet-parts.tsx';
import { BarPrice, SheetPriceBlock } from './sheet-price-block.tsx';

export function Page({ data }: { data: ProductSheetView }) {
  return (
    <>
      <div className="wrap product-sheet-top spread">
        <PageHead page={{ ...data, description: data.metaDescription }} />
        <BackLink back={data.back} />
      </div>
      {data.event !== null && (
        <BlockContent name="event" block={data.event} className="wrap">
          {(event) => event && <p>Parte de {event.title}</p>}
        </BlockContent>
      )}
      <PageFact name="view_item" props={{ sku: data.sku, category: data.category }} />
      <PageSubject className="wrap product-sheet">
        <Gallery images={data.images} name={data.name} />
        <BuySection data={data} />
        <Story data={data} />
      </PageSubject>
      <BlockContent name="benefits" block={data.benefits} className="section wrap">
        {(benefits) => (
          <ul className="product-sheet-benefits">
            {benefits.map((benefit) => (
              <li key={benefit.title}>
                {benefit.icon !== null && <Picture image={benefit.icon} preset="thumbnail" sizes="48px" alt="" />}
                <h3>{benefit.title}</h3>
                <p className="small-muted">{benefit.description}</p>
              </li>
            ))}
          </ul>
        )}
      </BlockContent>
      <BlockContent name="related" block={data.related} className="wrap">
        {(related) => related && <ProductRail title={related.title} cards={related.cards} />}
      </BlockContent>
      <MemberPricesFailure block={data.memberPrices} />
      <SeenPlace product={data} />
    </>
  );
}

function BuySection({ data }: { data: ProductSheetView }) {
  return (
    <div className="product-sheet-buy">
      {data.winery !== null && (
        <p className="eyebrow">
          <a className="quiet-link" href={data.winery.href}>
            {data.winery.name}
          </a>
        </p>
      )}
      <h1>{data.name}</h1>
      <SheetScore data={data} />
      {(data.badgePromo !== null || data.badgeInfo !== null) && (
        <p className="product-sheet-badges cluster">
          {data.badgePromo !== null && <span className="badge">{data.badgePromo}</span>}
          {data.badgeInfo !== null && <span className="badge stock">{data.badgeInfo}</span>}
        </p>
      )}
      <SheetPriceBlock prices={data.prices} />
      <OfferNotice dates={data.offerDates} />
      <OfferNotice dates={data.memberDates} id="vigencia-socios" />
      {data.soldOut ? (
        <SoldOut data={data} />
      ) : (
        <BuyFormSlot
          isTool
          className="product-sheet-form phone-bar cluster"
          sku={data.sku}
          name={data.name}
          quantityOptions={data.quantityOptions}
        >
          <BarPrice prices={data.prices} />
        </BuyFormSlot>
      )}
      <ProductActions product={data} />
      <PurchaseAnswers />
      {!data.soldOut && <ShippingCalculator sku={data.sku} />}
      {data.hasContents && (
        <section className="product-sheet-bottles">
          <h2>Qué trae</h2>
          <Contents data={data} />
        </section>
      )}
    </div>
  );
}

/** A box whose products are known links to them; any other content is the service's own text. */
function Contents({ data: { bottles, box } }: { data: ProductSheetView }) {
  const contents = dataOf(box);
  if (contents !== null) return <BoxList contents={contents} />;
  return (
    <ul>
      {bottles.map((bottle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box may list the same bottle twice, and the order never changes.
        <li key={index}>
          <span>{bottle.quantity} ×</span> {bottle.name}
        </li>
      ))}
    </ul>
  );
}

function SoldOut({ data: { otherOptionsHref, form } }: { data: ProductSheetView }) {
  return (
    <div className="product-sheet-sold-out panel">
      <p>
        <strong>Sin stock</strong> Por ahora no nos queda. <a href={otherOptionsHref}>Mirá otras opciones</a>.
      </p>
      {form !== null && (
        <section aria-labelledby="avisame">
          <h2 id="avisame">Avisame cuando vuelva</h2>
          <LeadForm
            form={form}
            fields={['name', 'email']}
            submitLabel="Avisame"
            thanks={<p>¡Listo! Anotamos tu pedido.</p>}
          />
        </section>
      )}
    </div>
  );
}

function Story({ data }: { data: ProductSheetView }) {
  return (
    <div className="product-sheet-story">
      {data.description !== '' && (
        <section>
          <h2>Cómo es</h2>
          {data.paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal, and the order never changes.
            <p key={index}>{paragraph}</p>
          ))}
        </section>
      )}
      {(data.ficha.length > 0 || data.temperature !== null) && (
        <section>
          <h2>Ficha</h2>
          <dl className="product-sheet-ficha">
            {data.ficha.map((row) => (
              <div key={row.title}>
                <dt>
                  {row.icon !== null && <Picture image={row.icon} preset="thumbnail" sizes="32px" alt="" />}
                  {row.icon === null && row.symbol !== undefined && <Icon name={row.symbol} />}
                  {row.title}
                </dt>
                <dd>
                  <FichaValues values={row.values} />
                </dd>
              </div>
            ))}
            {data.temperature !== null && (
              <div>
                <dt>
                  <Icon name="thermometer" />
                  Temperatura de servicio
                </dt>
                <dd>{data.temperature}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <SheetRelations data={data} />
    </div>
  );
}

/** The best score, and the way to the tasting notes. */
function SheetScore({ data: { score, tastingHref } }: { data: ProductSheetView }) {
  if (score === null && tastingHref === null) return null;
  return (
    <p className="product-sheet-score cluster">
      {score !== null && <strong>{score}</strong>}
      {tastingHref !== null && <a href={tastingHref}>Leé la ficha de cata</a>}
    </p>
  );
}

function FichaValues({ values }: Pick<FichaFact, 'values'>) {
  return values.map(({ text, href }, index) => (
    <Fragment key={text}>
      {index > 0 && ', '}
      {href === null ? text : <a href={href}>{text}</a>}
    </Fragment>
  ));
}
