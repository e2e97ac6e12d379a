import type { WineryView } from '#core/cellar/get-winery.ts';
import type { WineCardView } from '#core/cellar/wine.ts';
import { FactLine } from '../../../cellar/fact-line.tsx';
import { ProductRail } from '../../../store/card/product-rail.tsx';
import { MemberPricesFailure } from '../../../store/price/price-block.tsx';
import { BlockContent, PageSubject } from '../../../ui/block-content.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Section } from '../../../ui/page-heading.tsx';
import { Picture, PicturePair, SmallPicture } from '../../../ui/picture.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';

export function Page({ data }: { data: WineryView }) {
  return (
    <>
      <PageSubject className="winery">
        <PicturePair
          className="winery-landscape cover-picture"
          desktop={data.image}
          mobile={data.image}
          preset="banner"
          mobilePreset="bannerMobile"
          // On a wide screen the box is taller than the picture's ratio, so the picture is wider than the screen.
          sizes="(width >= 48rem) 150vw, 100vw"
          priority
        />
        <div className="wrap">
          <div className="winery-plate">
            <PageHead page={data} />
            <div className="winery-name">
              {data.logo !== null && <SmallPicture image={data.logo} size={48} />}
              <h1>{data.title}</h1>
            </div>
            {data.subtitle !== null && <p className="lede">{data.subtitle}</p>}
            <ShareButton />
          </div>
          <FactLine facts={data.facts} />
          {(data.quote !== null || data.story !== null) && (
            <div className="winery-story split">
              {data.quote !== null && (
                <blockquote className="winery-quote">
                  <p>{data.quote}</p>
                </blockquote>
              )}
              {data.story !== null && <RichText html={data.story} />}
            </div>
          )}
        </div>
      </PageSubject>
      <BlockContent name="wine-profile" block={data.wines} className="wrap">
        {(wines) =>
          wines.length > 0 && (
            <Section id="vinos" title="Sus vinos">
              <ul className="winery-wines card-grid">
                {wines.map((wine) => (
                  <li key={wine.href}>
                    <WineCard wine={wine} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        }
      </BlockContent>
      <BlockContent name="related" block={data.collection} className="wrap">
        {(collection) => <ProductRail {...collection} />}
      </BlockContent>
      <MemberPricesFailure block={data.memberPrices} />
    </>
  );
}

const SIZES = '(width >= 64rem) 240px, (width >= 48rem) 30vw, 46vw';

/** A card that links to a wine profile. */
function WineCard({ wine }: { wine: WineCardView }) {
  return (
    <div className="wine-card">
      <Picture className="cover-picture" image={wine.image} preset="squareCard" sizes={SIZES} alt="" />
      <h3>
        <a className="cover-link" data-view-transition="" href={wine.href}>
          {wine.title}
        </a>
      </h3>
      {wine.subtitle !== null && <p className="small-muted">{wine.subtitle}</p>}
    </div>
  );
}
