import { z } from 'zod';
import { colour, dish, hour, productArt, sceneArt, sitePath, slug, words } from './catalogue-parts.ts';

const named = z.strictObject({ name: words, slug });
const html = z.string().startsWith('<p>');
const instant = z.iso.datetime();

const pairing = z.strictObject({ title: words, subtitle: words, url: sitePath, art: dish });

const wine = z.strictObject({
  id: z.int(),
  title: words,
  slug,
  wines_subtitle: words,
  wines_harvest_year: z.string(),
  wines_composition: words,
  wines_region: words,
  wines_breeding: z.string(),
  wines_storage_potential: z.string(),
  prizes: z.array(z.strictObject({ name: words, points: z.string() })).max(5),
  wines_visual: z.string(),
  wines_nose: z.string(),
  wines_mouth: z.string(),
  content: html,
  cellar: slug,
  foodit: z.array(pairing).max(8),
  // Empty in the files; the services derive it from the selections.
  selections: z.array(z.never()),
  art: productArt,
});
export const wineFile = z.strictObject({ wines: z.array(wine) });
export type CatalogueWine = z.output<typeof wine>;

const note = z.strictObject({
  title: words,
  bajada: words,
  slug,
  updatedAt: instant,
  content: html,
  author: words.nullable(),
  categories: z.array(named).min(1).max(5),
  SEO: z.strictObject({ metaTitle: words, metaDescription: words }).nullable(),
  // `bottles` names a pool of `bottle-pools`.
  art: sceneArt.extend({ bottles: slug }),
});
export const noteFile = z.strictObject({ notes: z.array(note) });
export type CatalogueNote = z.output<typeof note>;

const selectionType = z.strictObject({ title: words, description: words, icon: slug });
export type CatalogueSelectionType = z.output<typeof selectionType>;

const selection = z
  .strictObject({
    title: words,
    slug,
    anio_mes_vigencia: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
      .nullable(),
    selection_type: words,
    wines: z.array(slug).min(1),
    content: html,
    art: sceneArt,
  })
  // The slug changes with the year, the picture's path does not.
  .transform((written) => ({ ...written, picture: written.slug }));
export type CatalogueSelection = z.output<typeof selection>;

const plan = z.strictObject({
  id: z.int(),
  title: words,
  slug,
  schemaType: z.strictObject({
    fullPrice: z.number().positive(),
    bottlesQuantity: z.int().positive(),
    guid: z.guid(),
    title: words,
    description: words,
  }),
  isActive: z.boolean(),
  activeDiscount: z.number().min(0).max(100),
  activeTime: words.nullable(),
  orderList: z.int(),
  art: sceneArt,
});
export type CataloguePlan = z.output<typeof plan>;

const landing = z.strictObject({
  id: z.int(),
  slug,
  isOrganic: z.boolean(),
  subTitle: words,
  colorText: colour,
  colorBackground: colour,
  metaTitle: words,
  metaDescription: words,
  image: slug,
  eventStamp: slug.nullable(),
  promotions_group_managers: z.array(
    z.strictObject({
      priority: z.int().nullable(),
      title: words,
      showStamp: z.boolean(),
      promotions: z.array(slug).min(1),
    }),
  ),
});
export type CatalogueLanding = z.output<typeof landing>;

const slide = z.strictObject({
  image: slug,
  image_mobile: slug,
  link_image_href: sitePath,
  title_image_href: words,
  label: words,
});

const post = z.strictObject({
  title: words,
  slug,
  excerpt: words,
  post_category: slug,
});

const aboutSection = z.strictObject({ title: words, content: html, image: slug });

/** The content of the CMS, the lambda and the subscriptions service, by file name. */
export const contentFiles = z.strictObject({
  // Lists of wine or product slugs from which pictures take their bottles.
  'bottle-pools': z.record(slug, z.array(slug).min(1)),
  'about-us': z.strictObject({
    about_us: aboutSection,
    wine_selection: z.strictObject({ title: words, content: html, url_video: z.url() }),
    club: aboutSection,
    community: aboutSection,
  }),
  'club-displayer': z.strictObject({
    title: words,
    subtitle: words,
    image: slug,
    benefits: z.array(z.strictObject({ title: words, description: words, icon: slug })),
  }),
  faqs: z.strictObject({ faqs: z.array(z.strictObject({ title: words, description: html })) }),
  'home-displayer': z.strictObject({ carousel: z.array(slide).min(1) }),
  illustrations: z.record(slug, z.strictObject({ hour, accent: colour, bottles: slug })),
  'landing-managers': z.strictObject({ landings: z.array(landing) }),
  'note-categories': z.strictObject({ categories: z.array(named) }),
  posts: z.strictObject({ posts: z.array(post), categories: z.array(named) }),
  'schema-bases': z.strictObject({ schemaBases: z.array(plan) }),
  seals: z.record(slug, z.strictObject({ above: words, word: words, below: words, wax: colour, ink: colour })),
  selections: z.strictObject({ selectionTypes: z.array(selectionType), selections: z.array(selection) }),
});
export type ContentFiles = z.output<typeof contentFiles>;
