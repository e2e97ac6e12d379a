import { createOtherContent, type OtherContent } from './content.ts';
import { component, type Entry, medium } from './strapi-entry.ts';
import { createOtherSubscriptions, type OtherSubscriptions } from './subscriptions-service.ts';

/** The data of a second shop, different from the embedded catalogue. It is mutable so that a test can change it. */
export type OtherProduct = {
  sku: string;
  slug: string;
  name: string;
  price: number;
  promotion: null | { name: string; nameToDisplay: string; priceWithDiscount: number };
  category: string;
  totalQuantity: number;
  reservedQuantity: number;
  type: string;
  variety: string | null;
  cellar: string | null;
  brand: string;
  bottle: string;
  collections: string[];
  additionalTaxes: number | null;
  /** Some services leave these out, and some send numbers as texts. */
  origin?: { province: string; region: string | null } | null;
  score?: { points: number | string; source: string } | null;
  bottles?: { sku: string; quantity: number | string }[];
  /** Fields that the service sends in place of its own, for tests of hostile shapes. */
  sent?: Readonly<Record<string, unknown>>;
  gtin?: string;
  mpn?: string | null;
};

export type OtherData = {
  categories: { id: string; name: string; title: string; show: boolean }[];
  products: OtherProduct[];
  /** If set, the list of all products has so many generated ones instead of `products`. */
  generatedCount: number | null;
  /** If set, a page has so many products, whatever is asked for. */
  pageSize: number | null;
  collections: { id: string; name: string; slug: string }[];
  promotion: null | {
    id: string;
    name: string;
    isActive: boolean;
    skus: string[];
    skusAreInclusive: boolean;
    percentualDiscountValue: number;
  };
  events: Entry[];
  /** What the service says of a delivery, by postal code; null if it quotes none. A code that is missing does not exist. */
  shipping: Readonly<Record<string, unknown>> | null;
  /** By sku, how many units a cart may have, for skus whose stock has changed since their sheet was read. */
  leftForCarts: Map<string, number>;
  /** The total of every cart; null if the service says none. */
  cartTotal: unknown;
  content: OtherContent;
  subscriptions: OtherSubscriptions;
  /** If false, neither the shop service nor the lambda has banners. */
  hasBanners: boolean;
  /** Fields of every banner besides its own. */
  bannerFields: Readonly<Record<string, unknown>>;
  /** The leads that the lambda accepted, by id. */
  leads: Map<string, object>;
};

export function createOtherData(): OtherData {
  return {
    categories: [
      { id: 'c-90', name: 'cavas', title: 'Burbujas', show: true },
      { id: 'c-10', name: 'vinos', title: 'Vinos de la casa', show: true },
      { id: 'c-20', name: 'aceites', title: 'Aceites', show: true },
      { id: 'c-77', name: 'cervezas', title: 'Cervezas', show: true },
    ],
    products: [...wines(), ...sparkling(), oil()],
    generatedCount: null,
    pageSize: null,
    collections: [
      { id: 'col-1', name: 'Lo nuevo', slug: 'lo-nuevo' },
      { id: 'col-2', name: 'Para compartir', slug: 'para-compartir' },
      { id: 'col-3', name: 'De guarda', slug: 'de-guarda' },
      { id: 'col-4', name: 'Vendimia', slug: 'vendimia' },
    ],
    promotion: {
      id: 'promobonvi',
      name: 'Socios',
      isActive: true,
      skus: ['W-1'],
      skusAreInclusive: true,
      percentualDiscountValue: 15,
    },
    events: [
      {
        id: 7,
        title: 'Fiesta de la vendimia',
        carouselTitle: 'Las joyas de marzo',
        carouselCollectionId: 'col-2',
        productCollectionId: 'col-4',
        slug: 'vendimia',
        image: medium('/uploads/vendimia.jpg'),
        subTitle: 'Tintos de marzo',
        content: 'Vinos de la **última** cosecha.',
        SEO: component({ metaTitle: 'Vendimia: los tintos', metaDescription: 'Tintos nuevos de marzo.' }),
        terms: 'Hasta agotar 14 vinos.\nSin otras promociones.',
        validity: component(null),
      },
    ],
    leftForCarts: new Map(),
    cartTotal: null,
    shipping: {
      '1425': {
        postalCode: '1425',
        place: 'Barrio del Río',
        options: [
          { id: 'moto', name: 'Moto', price: 5200.5, minDays: 1, maxDays: 2 },
          { id: 7, name: 'Correo', price: '3100.25', minDays: '2', maxDays: 4, campo_desconocido: true },
        ],
        freeFrom: 40000,
      },
      '5500': { options: [{ id: 'correo', name: 'Correo', price: 9000, minDays: 6, maxDays: 3 }] },
      '9410': { postalCode: 9410, place: '', options: [], freeFrom: null },
    },
    content: createOtherContent(),
    subscriptions: createOtherSubscriptions(),
    hasBanners: true,
    bannerFields: {},
    leads: new Map(),
  };
}

/** The boxes among the wines: W-27 saves money, W-28 costs more than its bottle, and W-29 holds a sold-out bottle. */
const boxes: Readonly<Record<number, { sku: string; quantity: number | string }[]>> = {
  27: [
    { sku: 'W-6', quantity: '1' },
    { sku: 'W-7', quantity: 2 },
  ],
  28: [{ sku: 'W-6', quantity: 1 }],
  29: [
    { sku: 'W-3', quantity: 1 },
    { sku: 'W-6', quantity: 1 },
  ],
};

/** The wines that have a profile in the CMS, under the same slug. They are not among the first of their winery. */
const profileSlugs: Readonly<Record<number, string>> = { 22: 'luna-llena-2021', 23: 'norte-alto-2020' };

/** Thirty wines, so the third page of twelve is half full. W-1 is the specification's example of the price rules. */
function wines(): OtherProduct[] {
  return Array.from({ length: 30 }, (_, index): OtherProduct => {
    const number = index + 1;
    return {
      sku: `W-${number}`,
      slug: profileSlugs[number] ?? `tinto-numero-${number}`,
      name: `Tinto número ${number}`,
      price: number === 1 ? 12100.99 : number === 2 ? 20000 : 5000 + number * 100,
      promotion: number === 2 ? { name: 'p20', nameToDisplay: 'Veinte menos', priceWithDiscount: 16000 } : null,
      category: 'vinos',
      totalQuantity: number === 3 ? 0 : number === 4 ? 4 : number === 5 ? 30 : 40,
      reservedQuantity: number === 5 ? 30 : 0,
      type: number % 3 === 0 ? 'blanco' : 'tinto',
      variety: number % 3 === 0 ? 'torrontes' : number % 2 === 0 ? 'malbec' : 'bonarda',
      cellar: number % 2 === 0 ? 'casa-luna' : 'casa-sol',
      brand: 'de-la-casa',
      bottle: '750',
      collections: number <= 14 ? ['col-1', 'col-4'] : number <= 20 ? ['col-2'] : ['col-3'],
      additionalTaxes: null,
      ...(number % 5 === 0
        ? {}
        : { origin: number % 2 === 0 ? { province: 'Río Seco', region: 'Valle Hondo' } : null }),
      ...(number % 4 === 0 ? { score: { points: `${90 + (number % 7)}`, source: 'Jurado del Sol' } } : {}),
      ...(boxes[number] === undefined ? {} : { bottles: structuredClone(boxes[number]) }),
    };
  });
}

function sparkling(): OtherProduct[] {
  return [1, 2].map((number) => ({
    sku: `B-${number}`,
    slug: `burbuja-${number}`,
    name: `Burbuja ${number}`,
    price: 13310,
    promotion: null,
    category: 'cavas',
    totalQuantity: 12,
    reservedQuantity: 1,
    type: 'brut',
    variety: null,
    cellar: 'casa-luna',
    brand: `espuma-${number}`,
    bottle: number === 1 ? '750' : '1500',
    collections: ['col-2'],
    additionalTaxes: 10,
  }));
}

function oil(): OtherProduct {
  return {
    sku: 'O-1',
    slug: 'oliva-extra',
    name: 'Oliva extra',
    price: 9999.99,
    promotion: null,
    category: 'aceites',
    totalQuantity: 8,
    reservedQuantity: 0,
    type: 'extra',
    variety: null,
    cellar: null,
    brand: 'olivar',
    bottle: '500',
    collections: [],
    additionalTaxes: null,
  };
}
