import type { Category } from '#core/store/category.ts';
import {
  type FilterOptions,
  type FoundProducts,
  type MemberPromotion,
  noFilterOptions,
  type Product,
  type ProductWithFicha,
  type SpecialEvent,
} from '#core/store/product.ts';
import { trustHtml } from '#core/values/safe-html.ts';

/** A product in stock without a promotion; a test sets only the fields that matter to it. */
export function aProduct(facts: Partial<ProductWithFicha> = {}): ProductWithFicha {
  return {
    sku: 'VIN-0001',
    name: 'Piedra Cantada Malbec 2022',
    slug: 'piedra-cantada-malbec-2022',
    price: 18900,
    promotion: null,
    category: 'vinos',
    images: [{ url: '/img/malbec', alt: 'Botella de Malbec', resizable: true }],
    totalQuantity: 48,
    reservedQuantity: 2,
    bottleCount: null,
    content: '1 x Malbec 750 ml',
    description: 'Ciruela y violetas.',
    types: [{ id: 'tinto', name: 'Tinto' }],
    brands: [{ id: 'piedra-cantada', name: 'Piedra Cantada' }],
    wineries: [{ id: 'bodega-piedra-cantada', name: 'Bodega Piedra Cantada' }],
    varieties: [{ id: 'malbec', name: 'Malbec' }],
    selections: [],
    temperature: '16 a 18 °C',
    additionalTaxes: null,
    origin: { province: 'Mendoza', region: 'Gualtallary' },
    score: null,
    bottles: [],
    gtin: null,
    mpn: null,
    ficha: [{ title: 'Cosecha', description: '2022', icon: null }],
    ...facts,
  };
}

export function aPage(items: Product[], facts: Partial<FoundProducts> = {}): FoundProducts {
  return { items, pagination: { limit: 12, page: 1, total: items.length }, search: null, ...facts };
}

export function aMemberPromotion(facts: Partial<MemberPromotion> = {}): MemberPromotion {
  return {
    id: 'promobonvi',
    isActive: true,
    skus: [],
    appliesTo: 'others',
    discountPercent: 15,
    ...facts,
  };
}

export function aCategory(name: string, facts: Partial<Category> = {}): Category {
  return {
    id: `id-${name}`,
    name,
    isActive: true,
    isShown: true,
    title: '',
    metadata: { description: '', keywords: '' },
    image: null,
    children: [],
    ...facts,
  };
}

/** A tree with the six menu categories, not in menu order. */
export function aTree(): Category[] {
  return ['cavas', 'spirits', 'vinos', 'accesorios', 'aceites', 'whiskys'].map((name) => aCategory(name));
}

export function someOptions(facts: Partial<FilterOptions> = {}): FilterOptions {
  return { ...noFilterOptions, ...facts };
}

export function anEvent(facts: Partial<SpecialEvent> = {}): SpecialEvent {
  return {
    id: '7',
    title: 'Semana del Malbec',
    carouselTitle: 'Los imperdibles',
    carouselCollectionId: '31',
    productCollectionId: '30',
    slug: 'semana-del-malbec',
    updatedAt: '2026-04-01T00:00:00.000Z',
    image: null,
    subtitle: null,
    content: trustHtml(''),
    meta: { title: '', description: '' },
    terms: null,
    ...facts,
  };
}
