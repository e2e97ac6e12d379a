import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BuyForm } from '#client/cart/buy-form.tsx';
import { BuyFormContext } from '#client/store/card/buy-form-slot.tsx';
import { CardHeart } from '#client/store/card/card-heart.tsx';
import { ProductCard } from '#client/store/card/product-card.tsx';
import { type KeepMarkup, KeptMarkupContext } from '#client/ui/kept-markup.tsx';
import type { ProductCard as Card } from '#core/store/card/product-card.ts';
import { toPriceList } from '#core/store/price/price-list.ts';
import { createKeepMarkup } from '#server/pages/make/keep-markup.tsx';

function aCard(changes: Partial<Card> = {}): Card {
  return {
    sku: 'VIN-0001',
    name: 'Malbec <b>&"\' Gualtallary',
    href: '/tienda/vinos/malbec',
    image: { url: 'https://fotos.example/1', alt: '', resizable: true },
    winery: 'Bodega & Piedra',
    place: 'Gualtallary, Mendoza',
    score: '94 puntos',
    prices: toPriceList({ sku: 'VIN-0001', price: 18900, promotion: null, additionalTaxes: null }, null),
    promotionBadge: '25% OFF',
    stockBadge: 'ULTIMOS EN STOCK',
    soldOut: false,
    ...changes,
  };
}

const cards = [aCard(), aCard({ place: null, score: null, winery: null }), aCard({ soldOut: true, stockBadge: null })];

/** Renders with the markup of `keep`; null renders everything. */
function render(keep: KeepMarkup | null, element: ReactNode): string {
  return renderToString(
    <KeptMarkupContext value={keep}>
      <BuyFormContext value={BuyForm}>{element}</BuyFormContext>
    </KeptMarkupContext>,
  );
}

describe('the kept markup of a card', () => {
  it('is what React renders, byte for byte, the first time and later', () => {
    const keep = createKeepMarkup();
    for (const card of cards) {
      for (const sizes of [undefined, '58vw']) {
        const whole = render(null, <ProductCard card={card} {...(sizes === undefined ? {} : { sizes })} />);
        for (let time = 0; time < 3; time++) {
          expect(render(keep, <ProductCard card={card} {...(sizes === undefined ? {} : { sizes })} />)).toBe(whole);
        }
      }
    }
  });

  it('is rendered once for an object, and once for equal ones', () => {
    let rendered = 0;
    const Part = () => `${++rendered}`;
    const keep = createKeepMarkup();
    const markupOf = (subject: Card, variant: string) =>
      renderToString(keep({ className: 'a', subject, variant, isSeen: false, children: <Part /> }));
    const article = (text: string) => `<article class="a">${text}</article>`;
    const card = aCard();
    const markups = [card, card, aCard(), structuredClone(card)].map((each) => markupOf(each, 'a'));
    expect([markups, rendered]).toEqual([Array(4).fill(article('1')), 1]);
    expect([markupOf(aCard({ name: 'Otro' }), 'a'), markupOf(card, 'b')]).toEqual([article('2'), article('3')]);
  });

  it('is not used for a card whose picture React preloads, and differs for one with controls', () => {
    const keep = createKeepMarkup();
    const plain = <ProductCard card={aCard()} />;
    const withHeart = (
      <ProductCard card={aCard()}>
        <CardHeart card={aCard()} />
      </ProductCard>
    );
    for (const each of [plain, withHeart, plain, withHeart]) expect(render(keep, each)).toBe(render(null, each));
    const seen: boolean[] = [];
    render(({ isSeen }) => void seen.push(isSeen), <ProductCard card={aCard()} priority />);
    expect(seen).toEqual([true]);
  });
});
