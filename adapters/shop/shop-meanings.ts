import type { Meanings } from '../http/wire.ts';

/** What the fields of the shop service mean; docs/openapi shows it. */
const metadata = {
  description: ['The description of the category for search engines.', 'Malbec, blends y blancos de altura.'],
  keywords: ['Words for search engines, joined by commas.', 'malbec, vino tinto'],
} as const satisfies Meanings;

const image = {
  url: ['The address of the picture, absolute or relative to the service.', '/images/VIN-0056.png'],
  label: ['What the picture shows, for who does not see it.', 'Botella de Malbec Reserva'],
} as const satisfies Meanings;

const category = {
  id: ['The id, as `category/{id}` takes it.', '2'],
  name: [
    'One of vinos, whiskys, spirits, accesorios, cavas (sparkling), aceites; products of another one have a sheet and no listing.',
    'vinos',
  ],
  father: ['The id of the parent; null for the root.', '1'],
  isActive: ['Whether the category exists for shoppers.', true],
  show: ['Whether menus show it.', true],
  hasChildren: ['Whether `children` has any.', false],
  title: ['The name as shoppers read it.', 'Vinos'],
  metadata: ['Texts for search engines.'],
  image: ['The picture of the category.'],
  children: ['The categories below this one.'],
} as const satisfies Meanings;

const promotion = {
  name: ['The name that the service uses.', 'hot-sale'],
  nameToDisplay: ['The name on the badge.', 'Hot Sale'],
  priceWithDiscount: [
    'What a shopper pays in place of `price` for one unit, in pesos with VAT and all taxes; from 1 and below `price`, else the promotion is left out.',
    19800,
  ],
} as const satisfies Meanings;

const product = {
  sku: ['The id that carts, orders and addresses use: at most 64 of A-Z, a-z, 0-9, `.`, `_` and `-`.', 'VIN-0056'],
  name: ['The name as shoppers read it.', 'Malbec Reserva 2022'],
  link: ['The address of the product; its last segment is the slug. The host is ignored.', '/malbec-reserva-2022'],
  price: ['What a shopper pays for one unit, in pesos, with VAT and all taxes; from 1 to 10¹².', 24750],
  promotion: ['A lower price that everybody pays now; null if there is none.'],
  category: ['The category of the product.'],
  images: ['The pictures, the main one first.'],
  totalQuantity: ['All units that there are, those of `reservedQuantity` included.', 120],
  reservedQuantity: ['Units of `totalQuantity` that are kept back and not sold.', 6],
  quantityProducts: ['How many bottles one unit has: 6 for a box of six bottles.', 1],
  content: ['What one unit holds, one line per bottle with its volume.', '1 x Malbec Reserva 750 ml'],
  description: ['The text of the sheet, HTML or plain; the shop sanitises it.', '<p>Notas de ciruela.</p>'],
  types: ['The kinds, such as Tinto.'],
  brands: ['The brands.'],
  cellars: ['The wineries.'],
  varieties: ['The grapes.'],
  selections: ['The selections of the club that it was in.'],
  temperature: ['The temperature to serve it at, as it is shown, with its unit.', '16 a 18 °C'],
  additionalTaxes: [
    'The taxes other than VAT that `price` contains, in per cent of the price without taxes; 0 or null for most wines. Never the VAT of 21.',
    0,
  ],
  origin: ['Where it comes from.'],
  score: ['The points that a critic gave.'],
  bottles: ['What a box holds, by sku.'],
  gtin: [
    'The number below the bar code: 8, 12, 13 or 14 digits with a right check digit, else it is dropped.',
    '7790000000005',
  ],
  mpn: ['The number that the producer gave it.', 'MR-2022-750'],
} as const satisfies Meanings;

export const shopMeanings = {
  metadata,
  image,
  category,
  promotion,
  product,
  categoryTree: { categories: ['The categories below the root.'] },
  productCategory: { name: category.name },
  origin: {
    province: ['The province.', 'Mendoza'],
    region: ['The region within the province.', 'Valle de Uco'],
  },
  score: {
    points: ['The points, above 0; most critics count to 100.', 93],
    source: ['Who gave them.', 'Tim Atkin'],
  },
  bottle: {
    sku: ['The sku of the bottle.', 'VIN-0056'],
    quantity: ['How many of these bottles one unit holds, from 1.', 2],
  },
  search: {
    asked: ['What was searched for.', 'malvec'],
    used: ['What was searched with, after corrections.', 'malbec'],
    suggestion: ['Another search that would find more.', 'malbec'],
  },
  productPage: {
    products: ['The products of this page.'],
    pagination: ['Which part of all products this page is.'],
    search: ['How the service understood the search.'],
  },
  filterOption: {
    id: ['The value that the query takes.', 'malbec'],
    name: ['The name as shoppers read it.', 'Malbec'],
    quantity: ['How many products the filter would leave.', 42],
  },
  priceRange: {
    from: ['The lowest price of the range, in pesos; null: no limit.', 10000],
    to: ['The highest price of the range, in pesos; null: no limit.', 20000],
    quantity: ['How many products are in the range.', 12],
  },
  priceFilter: {
    min: ['The lowest price of all products found, in pesos.', 4200],
    max: ['The highest price of all products found, in pesos.', 189000],
    ranges: ['Ranges of prices to choose from.'],
  },
  filters: {
    categories: ['The categories of the products found.'],
    types: ['Their kinds.'],
    varieties: ['Their grapes.'],
    cellars: ['Their wineries.'],
    brands: ['Their brands.'],
    bottles: ['Their volumes.'],
    provinces: ['Their provinces.'],
    price: ['Their prices.'],
  },
  fact: {
    title: ['What the line is about.', 'Crianza'],
    description: ['What it says.', '12 meses en roble'],
    icon: ['The address of its picture.', '/images/icons/barrel.svg'],
  },
  ficha: { ...product, ficha: ['Lines of facts on the sheet, in this order.'] },
  cartLine: {
    sku: ['The sku of the product.', 'VIN-0056'],
    productId: ['The id that the service gives the product; the shop only repeats it.', '56'],
    quantity: ['How many units the line has.', 2],
  },
  cart: {
    id: ['The id of the order form.', 'b1c9f2'],
    items: ['The lines, in the order they were added.'],
  },
  cartLines: {
    sku: ['The sku of the product.', 'VIN-0056'],
    quantity: ['The units that the line has afterwards, not those to add; 0 removes it.', 2],
  },
  order: {
    orderFormId: ['The id of the order form: a new one for a guest, always the same open one for a user.', 'b1c9f2'],
  },
  memberPromotion: {
    id: ['The id of the promotion.', 'promobonvi'],
    name: ['Its name.', 'Precio SOCIOS'],
    isActive: ['Whether members pay less now.', true],
    skus: ['The products that it names.', ['VIN-0056']],
    skusAreInclusive: ['true: it is for `skus` only; false: for all products but `skus`.', true],
    percentualDiscountValue: ['What members pay less, in per cent of the price; from 0 to 95.', 15],
  },
  shippingOption: {
    id: ['The id of the option.', 'domicilio'],
    name: ['The name as shoppers read it.', 'A domicilio'],
    price: ['What the delivery costs, in pesos; 0: free.', 3200],
    minDays: ['The shortest time, in working days.', 1],
    maxDays: ['The longest time, in working days.', 3],
  },
  shippingQuote: {
    postalCode: ['The postal code, four digits.', '1425'],
    place: ['Where that is.', 'Ciudad de Buenos Aires'],
    options: ['The ways to deliver there.'],
    freeFrom: ['The subtotal from which the cheapest option is free, in pesos; null: never.', 60000],
  },
  collection: {
    id: ['The id that `products` takes as `collection`.', '7'],
    name: ['The name as shoppers read it.', 'Para el asado'],
    slug: ['Its name in addresses.', 'para-el-asado'],
  },
} as const satisfies Record<string, Meanings>;
