import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BuyForm } from '#client/cart/buy-form.tsx';
import { BuyFormContext } from '#client/store/card/buy-form-slot.tsx';
import { CardHeart } from '#client/store/card/card-heart.tsx';
import { ProductCard } from '#client/store/card/product-card.tsx';
import { KeptMarkupContext, type KeptMarkups, useKept } from '#client/ui/kept-markup.tsx';
import type { ProductCardView as Card } from '#core/store/card/product-card-view.ts';
import { toUnitPriceList } from '#core/store/price/price-list.ts';
import { createKeptMarkups } from '#server/pages/make/kept-markups.ts';

function aCard(changes: Partial<Card> = {}): Card {
  return {
    sku: 'VIN-0001',
    name: 'Malbec <b>&"\' Gualtallary',
    href: '/tienda/vinos/malbec',
    image: { url: 'https://fotos.example/1', alt: '', resizable: true },
    winery: 'Bodega & Piedra',
    place: 'Gualtallary, Mendoza',
    score: '94 puntos',
    prices: toUnitPriceList(
      {
        ...{ sku: 'VIN-0001', price: 18900, promotion: null, additionalTaxes: null },
        ...{ category: 'vinos', content: '1 x Malbec 750 ml', bottleCount: null },
      },
      null,
    ),
    promotionBadge: '25% OFF',
    stockBadge: 'ULTIMOS EN STOCK',
    soldOut: false,
    ...changes,
  };
}

const cards = [aCard(), aCard({ place: null, score: null, winery: null }), aCard({ soldOut: true, stockBadge: null })];

/** Renders as a document that has the markup of `kept`; with null it has none. */
function render(kept: KeptMarkups | null, element: ReactNode): string {
  return renderToString(
    <KeptMarkupContext value={kept}>
      <BuyFormContext value={BuyForm}>{element}</BuyFormContext>
    </KeptMarkupContext>,
  );
}

/** A component that shows how often it was rendered. */
function createCounter(): () => string {
  let rendered = 0;
  return () => `${++rendered}`;
}

describe('the kept markup of a card', () => {
  it('is what React renders, byte for byte, the first time and later', () => {
    const kept = createKeptMarkups();
    for (const card of cards) {
      for (const sizes of [undefined, '58vw']) {
        const whole = render(null, <ProductCard card={card} {...(sizes === undefined ? {} : { sizes })} />);
        for (let time = 0; time < 3; time++) {
          expect(render(kept, <ProductCard card={card} {...(sizes === undefined ? {} : { sizes })} />)).toBe(whole);
        }
      }
    }
  });

  it('is rendered once for an object, and once for equal ones', () => {
    const Part = createCounter();
    const kept = createKeptMarkups();
    const card = aCard();
    const markups = [card, card, aCard(), structuredClone(card)].map((each) => kept.ofContent(each, 'a', <Part />));
    expect(markups).toEqual(Array(4).fill('1'));
    expect(kept.ofContent(aCard({ name: 'Otro' }), 'a', <Part />)).toBe('2');
    expect(kept.ofContent(card, 'b', <Part />)).toBe('3');
  });

  it('differs for one with controls, and for one whose picture is loaded first, which React does not preload', () => {
    const kept = createKeptMarkups();
    const plain = <ProductCard card={aCard()} />;
    const withHeart = (
      <ProductCard card={aCard()}>
        <CardHeart card={aCard()} />
      </ProductCard>
    );
    const first = <ProductCard card={aCard()} priority />;
    for (const each of [plain, withHeart, first, plain, withHeart, first])
      expect(render(kept, each)).toBe(render(null, each));
    expect(render(kept, first)).toMatch(/^<article.* fetchPriority="high"/);
  });
});

/** A list whose part counts how often it was rendered. */
function createMenu() {
  const Part = createCounter();
  return ({ subject, marks }: { subject: object; marks: string }) => <ul {...useKept(subject, <Part />, marks)} />;
}

describe('the kept markup of a part', () => {
  it('is rendered in its place for an object’s first document, and once for each variant of later ones', () => {
    const [kept, Menu] = [createKeptMarkups(), createMenu()];
    const menu = { tabs: ['Vinos'] };
    const shown = ['a', 'a', 'a', 'b', 'b', 'a'].map((marks) => render(kept, <Menu subject={menu} marks={marks} />));
    expect(shown).toEqual([1, 2, 2, 3, 3, 2].map((count) => `<ul>${count}</ul>`));
  });

  it('is not used for an equal object, or in a document that keeps nothing', () => {
    const [kept, Menu] = [createKeptMarkups(), createMenu()];
    const menu = { tabs: ['Vinos'] };
    const equal = [menu, structuredClone(menu)].map((subject) => render(kept, <Menu subject={subject} marks="" />));
    const nothing = [menu, menu].map((subject) => render(null, <Menu subject={subject} marks="" />));
    expect([...equal, ...nothing]).toEqual([1, 2, 3, 4].map((count) => `<ul>${count}</ul>`));
  });
});
