import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PriceBlock } from '#client/store/price-block.tsx';
import { toPriceList } from '#core/store/price-list.ts';

const member = {
  id: 'promobonvi',
  name: 'Socios',
  isActive: true,
  skus: [],
  appliesTo: 'others' as const,
  discountPercent: 15,
};

function textOf(node: React.ReactNode): string {
  return renderToStaticMarkup(node)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/ +/g, ' ');
}

describe('PriceBlock', () => {
  it('prints truncated pesos, grouped, after a no-break space', { tags: ['S9.5', 'S9.20'] }, () => {
    const prices = toPriceList({ sku: 'A', price: 12100.99, promotion: null, additionalTaxes: null }, null);
    expect(textOf(<PriceBlock prices={prices} />)).toContain('$\u00a012.100 ');
  });

  it('truncates every amount of a promoted price, also the struck one', { tags: ['S9.5'] }, () => {
    const promotion = { name: 'p', label: 'Promo', priceWithDiscount: 9999.99 };
    const prices = toPriceList({ sku: 'A', price: 12100.99, promotion, additionalTaxes: null }, member);
    const text = textOf(<PriceBlock prices={prices} full />);
    expect(text.match(/\$\u00a0[\d.,]+/g)).toEqual(
      ['12.100', '9.999', '3.333', '8.264'].map((amount) => `$\u00a0${amount}`),
    );
  });

  it('prints both rows of a member, each with its own instalments and price without taxes', {
    tags: ['S9.9', 'S9.10', 'S9.6'],
  }, () => {
    const prices = toPriceList({ sku: 'A', price: 12100.99, promotion: null, additionalTaxes: null }, member);
    const text = textOf(<PriceBlock prices={prices} full />);
    for (const words of ['PRECIO REGULAR', '3 × $\u00a04.033', 'Precio sin impuestos nacionales $\u00a010.000']) {
      expect(text).toContain(words);
    }
    for (const words of ['SOCIOS', '$\u00a010.285', '15% OFF', '3 × $\u00a03.428', '$\u00a08.500']) {
      expect(text).toContain(words);
    }
  });

  it('strikes the full price of a promotion and shows the discount as a badge', { tags: ['S4.19'] }, () => {
    const promotion = { name: 'p', label: 'Promo', priceWithDiscount: 16000 };
    const prices = toPriceList({ sku: 'A', price: 20000, promotion, additionalTaxes: null }, null);
    const html = renderToStaticMarkup(<PriceBlock prices={prices} />);
    expect(html).toMatch(/<s>.*\$\u00a020\.000<\/s>/);
    expect(html).toContain('<strong>$\u00a016.000</strong>');
    expect(html).toContain('20% OFF');
  });
});
