import type { OtherProduct } from './data.ts';

/** Product `number`, from 1, of a catalogue that is too big to be held: every fact follows from the number. */
export function generatedProduct(number: number): OtherProduct {
  return {
    sku: `G-${number}`,
    slug: `generado-${number}`,
    name: `Generado & <único> n.º ${number}`,
    price: 5000 + number / 100,
    promotion: number % 7 === 0 ? { name: 'p', nameToDisplay: 'Menos', priceWithDiscount: 4000.5 } : null,
    category: ['vinos', 'aceites', 'cavas'][number % 3] ?? 'vinos',
    totalQuantity: number % 10,
    reservedQuantity: 0,
    type: 'tinto',
    variety: 'malbec',
    cellar: `bodega-${number % 500}`,
    brand: 'generada',
    bottle: '750',
    collections: [],
    additionalTaxes: null,
  };
}
