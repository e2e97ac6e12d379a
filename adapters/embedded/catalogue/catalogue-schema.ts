import * as z from 'zod';
import { MAX_DISCOUNT_PERCENT } from '../../../core/values/money.ts';
import {
  bannerArt,
  colour,
  crop,
  day,
  hour,
  labelSystem,
  productArt,
  seo,
  sitePath,
  slug,
  terrain,
} from './catalogue-parts.ts';
import { fichaIcons } from './ficha-icons.ts';
import { offerDays } from './offer-days.ts';

/** The kinds of tag whose names are declared in the product files. */
export const namedKinds = ['types', 'brands', 'varieties', 'selections', 'bottles'] as const;
export type NamedKind = (typeof namedKinds)[number];

const named = z.strictObject({ id: slug, name: z.string().min(1) });
const origin = z.strictObject({ province: z.string().min(1), region: z.string().min(1) });

const product = z.strictObject({
  sku: z.string().regex(/^[A-Z]{3}-\d{4}$/),
  slug,
  name: z.string().min(1),
  price: z.number().positive(),
  promotion: z
    .strictObject({ name: slug, nameToDisplay: z.string().min(1), priceWithDiscount: z.number().positive() })
    .nullable(),
  totalQuantity: z.int().min(0),
  reservedQuantity: z.int().min(0),
  quantityProducts: z.int().min(1),
  content: z.array(z.string().regex(/^\d+ x .+/)).min(1),
  // The products in a box, if the shop sells every one of them separately.
  contains: z.array(z.strictObject({ sku: z.string(), quantity: z.int().min(1) })).default([]),
  description: z.string().min(1),
  types: z.array(slug),
  brands: z.array(slug),
  cellars: z.array(slug),
  varieties: z.array(slug),
  selections: z.array(slug),
  bottles: z.array(slug).default([]),
  // Absent if it is the origin of the product's winery.
  origin: origin.nullable().optional(),
  temperature: z.string().min(1).nullable(),
  additionalTaxes: z.number().positive().nullable(),
  ficha: z.array(z.strictObject({ title: z.string(), description: z.string(), icon: z.enum(fichaIcons) })),
  collections: z.array(slug),
  createdAt: day,
  art: productArt,
});

/** One file of products: the names that its products use, and the products. */
export const productFile = z.strictObject({
  types: z.array(named),
  brands: z.array(named),
  varieties: z.array(named),
  selections: z.array(named).default([]),
  bottles: z.array(named).default([]),
  products: z.array(product).min(1),
});

export type CatalogueProduct = z.output<typeof product>;

const winery = z.strictObject({
  id: z.int(),
  slug,
  title: z.string().min(1),
  cellar_subtitle: z.string().min(1),
  content: z.string().min(1),
  cellar_quote: z.string(),
  cellar_founded_on: z.int(),
  cellar_grapes: z.string(),
  cellar_region: z.string().min(1),
  origin,
  altitude: z.number(),
  cellar_show_in_home: z.boolean(),
  art: z.strictObject({
    system: labelSystem,
    paper: colour,
    ink: colour,
    accent: colour,
    hour,
    terrain: terrain.default('valle'),
    crop: crop.default('all'),
  }),
});

export const wineryFile = z.strictObject({ wineries: z.array(winery) });
export type CatalogueWinery = z.output<typeof winery>;

const category = z.strictObject({
  id: z.string(),
  name: slug,
  father: z.string().nullable(),
  isActive: z.boolean(),
  show: z.boolean(),
  hasChildren: z.boolean(),
  title: z.string().min(1),
  metadata: z.strictObject({ description: z.string(), keywords: z.string() }),
});
export type CatalogueCategory = z.output<typeof category>;

const banner = z.strictObject({
  name: z.string().min(1),
  area: z.string(),
  device: z.enum(['desktop', 'mobile']),
  image: slug,
  link: sitePath.nullable(),
});
export type CatalogueBanner = z.output<typeof banner>;

const promotion = z.strictObject({
  id: slug,
  name: z.string(),
  isActive: z.boolean(),
  skus: z.array(z.string()),
  skusAreInclusive: z.boolean(),
  percentualDiscountValue: z.number().min(0).max(MAX_DISCOUNT_PERCENT),
});

const link = z.strictObject({ title: z.string().min(1), href: sitePath, icon: slug.optional() });
const tabs = z.array(z.strictObject({ title: z.string().min(1), href: sitePath.optional(), children: z.array(link) }));

const event = z.strictObject({
  id: z.int(),
  title: z.string().min(1),
  carouselTitle: z.string(),
  carouselCollectionId: z.string(),
  productCollectionId: z.string(),
  slug,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime(),
  // A house's own events need none of these.
  image: slug.nullable().default(null),
  subTitle: z.string().min(1).nullable().default(null),
  content: z.string().startsWith('<p>').nullable().default(null),
  SEO: seo.nullable().default(null),
  terms: z.string().min(1).nullable().default(null),
  validity: offerDays.nullable().default(null),
});

/** The shop's and the CMS's small files, by file name. */
export const siteFiles = z.object({
  categories: z.strictObject({ categories: z.array(category).min(1) }),
  collections: z.strictObject({ collections: z.array(z.strictObject({ id: slug, name: z.string(), slug })) }),
  promotions: z.strictObject({
    promotions: z.array(promotion),
    // When the products' own promotions run, by their names; the others always do.
    products: z.array(z.strictObject({ names: z.array(slug).min(1), validity: offerDays })),
  }),
  banners: z.strictObject({
    banners: z.array(banner),
    sections: z.record(z.string(), z.array(banner)),
    // By the banner's image; `bottles` names a pool of `bottle-pools`.
    pictures: z.record(slug, z.strictObject({ art: bannerArt, bottles: slug })),
  }),
  benefits: z.strictObject({
    benefits: z.array(z.strictObject({ title: z.string(), description: z.string(), icon: slug })),
  }),
  events: z.strictObject({ events: z.array(event) }),
  menu: z.strictObject({
    header: z.strictObject({
      title: z.string(),
      slug,
      backgroundColor: colour.nullable(),
      tabs,
      notification: z
        .strictObject({
          title: z.string(),
          subtitle: z.string(),
          backgroundColor: colour.nullable(),
          buttons: z.array(link),
          validity: offerDays.nullable().default(null),
        })
        .nullable(),
    }),
    footer: z.strictObject({
      backgroundColor: colour.nullable(),
      tabs,
      fiscal: z.strictObject({ text: z.string(), link: sitePath, icon: slug }).nullable(),
    }),
  }),
});
export type SiteFiles = z.output<typeof siteFiles>;
