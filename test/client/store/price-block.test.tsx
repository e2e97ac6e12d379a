import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SheetPriceBlock } from '#client/pages/store/product-sheet/sheet-price-block.tsx';
import { MemberContext } from '#client/store/price/member-context.tsx';
import { PriceBlock } from '#client/store/price/price-block.tsx';
import { SiteContext } from '#client/ui/site-context.tsx';
import { toUnitPriceList } from '#core/store/price/price-list.ts';
import { withoutTemplates } from '../support/markup.ts';
import { aSite } from '../support/site-facts.ts';

const member = {
  id: 'promobonvi',
  name: 'Socios',
  isActive: true,
  skus: [],
  appliesTo: 'others' as const,
  discountPercent: 15,
};

const wine = {
  sku: 'A',
  price: 12100.99,
  promotion: null,
  additionalTaxes: null,
  category: 'vinos',
  bottleCount: null,
  content: '1 x Malbec 750 ml',
};
const box = { ...wine, content: '3 x Malbec 750 ml' };
const promoted = { ...wine, price: 20000, promotion: { name: 'p', label: 'Promo', priceWithDiscount: 18000 } };

/** For a node without a member, the markup that a guest sees. */
function render(node: ReactNode): string {
  return withoutTemplates(renderToStaticMarkup(node));
}

function textOf(node: ReactNode): string {
  return render(node)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

const asMember = (node: ReactNode) => <MemberContext value={true}>{node}</MemberContext>;
const amountsOf = (text: string) => text.match(/\$ [\d.]+/g)?.map((amount) => amount.slice(2));

describe('the prices on a card', () => {
  it('are truncated pesos, grouped, after a no-break space', { tags: ['S9.5', 'S9.20'] }, () => {
    const html = render(<PriceBlock prices={toUnitPriceList(wine, null)} />);
    expect(html).toContain('$\u00a012.100<');
  });

  it('tell the price by the litre of what the visitor pays, and in the words of the law both prices without national taxes', {
    tags: ['S9.6', 'S9.9'],
  }, () => {
    expect(textOf(<PriceBlock prices={toUnitPriceList(wine, member)} />)).toBe(
      'PRECIO REGULAR $ 12.100 $ 16.134 por litro SOCIOS $ 10.285 ' +
        'Precio sin impuestos nacionales $ 10.000 SOCIOS $ 8.500',
    );
  });

  it.each([
    ['6 x Malbec', 6, '$ 2.016 por botella'],
    ['6 x Malbec 750 ml', 6, '$ 2.689 por litro'],
    ['Una copa', null, null],
  ])('tell the price by the bottle if no litre is known: %s', (content, bottleCount, words) => {
    const text = textOf(<PriceBlock prices={toUnitPriceList({ ...wine, content, bottleCount }, null)} />);
    if (words === null) expect(text).not.toMatch(/ por /);
    else expect(text).toContain(words);
    expect(text).not.toContain('cuotas');
  });

  it('begin with the member price for a signed-in member, and strike the regular one', {
    tags: ['S6.4', 'S1.7'],
  }, () => {
    const block = asMember(<PriceBlock prices={toUnitPriceList(wine, member)} />);
    expect(textOf(block)).toBe(
      'SOCIOS tu precio $ 10.285 $ 13.714 por litro PRECIO REGULAR $ 12.100 ' +
        'Precio sin impuestos nacionales $ 10.000 SOCIOS $ 8.500',
    );
    expect(render(block)).toContain('<span class="struck">$\u00a012.100</span>');
  });

  it('are the regular ones for a member if there is no member price', { tags: ['S9.9'] }, () => {
    const prices = toUnitPriceList(wine, null);
    expect(render(asMember(<PriceBlock prices={prices} />))).toBe(render(<PriceBlock prices={prices} />));
  });

  it('strike the full price of a promotion and show the discount as a badge', { tags: ['S4.19'] }, () => {
    const promotion = { name: 'p', label: 'Promo', priceWithDiscount: 16000 };
    const html = render(<PriceBlock prices={toUnitPriceList({ ...promoted, promotion }, null)} />);
    expect(html).toMatch(/<s>.*\$\u00a020\.000<\/s>/);
    expect(html).toMatch(/<\/span>\$\u00a016\.000<\/dd>/);
    expect(html).toContain('20% OFF');
  });

  it('have as many lines for a guest as for a member', () => {
    for (const product of [wine, promoted]) {
      const block = <PriceBlock prices={toUnitPriceList(product, member)} />;
      const lines = (node: ReactNode) => render(node).match(/price-block-(paid|terms)/g);
      expect(lines(asMember(block))).toEqual(lines(block));
    }
  });
});

describe('the prices on a sheet', () => {
  it('truncate every amount of a promotion, also the struck one', { tags: ['S9.5'] }, () => {
    const promotion = { name: 'p', label: 'Promo', priceWithDiscount: 9999.99 };
    const prices = toUnitPriceList({ ...wine, promotion }, member);
    expect(amountsOf(textOf(<SheetPriceBlock prices={prices} />))).toEqual([
      '12.100',
      '9.999',
      '3.333',
      '8.264',
      '13.333',
    ]);
  });

  it('have instalments, their cost and the price without taxes for either buyer', {
    tags: ['S9.9', 'S9.10', 'S9.6'],
  }, () => {
    expect(textOf(<SheetPriceBlock prices={toUnitPriceList(wine, member)} />)).toBe(
      'PRECIO REGULAR $ 12.100 3 cuotas de $ 4.033 ' +
        'Precio sin impuestos nacionales $ 10.000 $ 16.134 por litro ' +
        'SOCIOS $ 10.285 15% OFF 3 cuotas de $ 3.428 ' +
        'Precio sin impuestos nacionales $ 8.500 Con el club ahorrás $ 1.815. Ver cómo',
    );
  });

  it.each([
    [0, '3 cuotas de $ 4.033 sin interés · CFTEA 0,00 % '],
    [45.5, '3 cuotas de $ 4.033 · CFTEA 45,50 % '],
    [0.004, '3 cuotas de $ 4.033 · CFTEA 0,01 % '],
  ])('say what the instalments cost if somebody said it: %d per cent', { tags: ['S9.10'] }, (cftea, words) => {
    const block = (
      <SiteContext value={aSite({ cftea })}>
        <SheetPriceBlock prices={toUnitPriceList(wine, null)} />
      </SiteContext>
    );
    expect(textOf(block)).toContain(words);
    expect(textOf(<SheetPriceBlock prices={toUnitPriceList(wine, null)} />)).not.toMatch(/inter|CFT/);
  });

  it('tell a member that the price is theirs and what it saves, without an invitation to the club', {
    tags: ['S6.4'],
  }, () => {
    expect(textOf(asMember(<SheetPriceBlock prices={toUnitPriceList(wine, member)} />))).toBe(
      'SOCIOS Es tu precio de socio $ 10.285 15% OFF 3 cuotas de $ 3.428 ' +
        'Precio sin impuestos nacionales $ 8.500 $ 13.714 por litro ' +
        'PRECIO REGULAR $ 12.100 3 cuotas de $ 4.033 ' +
        'Precio sin impuestos nacionales $ 10.000 Ahorrás $ 1.815',
    );
  });

  it.each([
    ['a guest', false],
    ['a member', true],
  ])('show %s no amount twice', (_, isMember) => {
    for (const product of [wine, { ...wine, content: '6 x Malbec 750 ml' }, promoted]) {
      const block = <SheetPriceBlock prices={toUnitPriceList(product, member)} />;
      const amounts = amountsOf(textOf(isMember ? asMember(block) : block)) ?? [];
      expect(new Set(amounts).size).toBe(amounts.length);
    }
  });

  it('include the price of a bottle for a box', () => {
    expect(textOf(<SheetPriceBlock prices={toUnitPriceList(box, null)} />)).toContain(
      '$ 4.033 por botella · $ 5.378 por litro',
    );
  });

  it('have no price per litre if the content is unknown', () => {
    const prices = toUnitPriceList({ ...wine, content: '1 x Malbec' }, null);
    expect(textOf(<SheetPriceBlock prices={prices} />)).not.toMatch(/por (litro|botella)/);
  });
});
