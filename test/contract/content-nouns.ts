import { z } from 'zod';
import type { FoundNotes, Note } from '#core/blog/note.ts';
import type { Pairing, SelectionKind, SelectionMention, Wine, WineProfile } from '#core/cellar/wine.ts';
import type { Winery } from '#core/cellar/winery.ts';
import type { Membership } from '#core/club/membership.ts';
import type { Landing, Plan } from '#core/club/plan.ts';
import type { Selection } from '#core/club/selection.ts';
import { parseLandingSource } from '#core/leads/lead.ts';
import type { Cms, Lambda, Subscriptions } from '#core/ports/services.ts';
import type { AboutSection, FooterLink, Link, MenuView, SiteTexts } from '#core/site/site-content.ts';
import type { Benefit, SpecialEvent } from '#core/store/product.ts';
import type { CalendarMonth } from '#core/values/calendar.ts';
import { type SafeHtml, trustHtml } from '#core/values/safe-html.ts';
import { banner, filled, image, named, pagination, type ResultsOf, validity } from './nouns.ts';

/** What the adapters of the content services return. */

const html: z.ZodType<SafeHtml> = z
  .string()
  .refine((text) => !/<(?:script|style|iframe|object|form)\b|<[^>]+\son\w+=|javascript:/i.test(text), 'not sanitised')
  .transform(trustHtml);
const href = filled.refine((text) => /^(?:\/(?!\/)|https?:\/\/|mailto:|tel:)/i.test(text), 'not a safe link');
const colour = z.string().regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/, 'no colour like #a1b2c3');
const slug = filled;
const text = z.string();

const month: z.ZodType<CalendarMonth> = z.object({ year: z.int(), month: z.int().min(1).max(12) });
const noteCategory = z.object({ name: text, slug });
const kind: z.ZodType<SelectionKind> = z.object({ title: text, description: text, icon: image.nullable() });
const mention: z.ZodType<SelectionMention> = z.object({
  title: filled.nullable(),
  slug: slug.nullable(),
  month: month.nullable(),
  kind: kind.nullable(),
});
const pairing: z.ZodType<Pairing> = z.object({ title: text, subtitle: text, image, href: href.nullable() });

const wineShape = {
  title: text,
  slug,
  subtitle: text,
  image,
  winery: z.object({ title: text, slug, logo: image.nullable() }).nullable(),
  selections: z.array(mention),
  pairings: z.array(pairing),
};
const wine: z.ZodType<Wine> = z.object(wineShape);
const wineProfile: z.ZodType<WineProfile> = z.object({
  ...wineShape,
  harvestYear: text,
  composition: text,
  region: text,
  breeding: text,
  storagePotential: text,
  prizes: z.array(z.object({ name: text, points: text })),
  visual: text,
  nose: text,
  mouth: text,
  content: html,
});

const winery: z.ZodType<Winery> = z.object({
  id: filled,
  title: text,
  subtitle: text,
  slug,
  content: html,
  quote: text,
  foundedOn: text.nullable(),
  grapes: text,
  region: text,
  showInHome: z.boolean(),
  image,
  logo: image.nullable(),
});

const selection: z.ZodType<Selection> = z.object({
  title: text,
  slug,
  month: month.nullable(),
  image,
  kind: kind.nullable(),
  wines: z.array(wine),
  content: html,
});

const link: z.ZodType<Link> = z.object({ title: text, href });
const footerLink: z.ZodType<FooterLink> = z.object({ title: text, href, icon: image.nullable() });
const menu: z.ZodType<MenuView> = z.object({
  header: z.object({
    title: text,
    icon: image.nullable(),
    backgroundColour: colour,
    tabs: z.array(z.object({ title: text, href, children: z.array(link) })),
    notification: z
      .object({ title: text, subtitle: text, backgroundColour: colour.nullable(), buttons: z.array(link), validity })
      .nullable(),
  }),
  footer: z.object({
    backgroundColour: colour,
    infoTabs: z.array(z.object({ title: text, children: z.array(footerLink) })),
    socialLinks: z.array(footerLink),
    fiscal: z.object({ text, link: href.nullable(), icon: image.nullable() }).nullable(),
  }),
});

const shortAnswer = z.object({ summary: filled, faq: slug.nullable() });
const cost = z.number().min(0);
const deliveryTerms = z.object({
  costMin: cost,
  costMax: cost,
  daysMin: cost,
  daysMax: cost,
  preparationDays: z.exactOptional(cost),
  freeFrom: cost.nullable(),
});
const siteTexts: z.ZodType<SiteTexts> = z.object({
  delivery: shortAnswer.extend({ terms: deliveryTerms.nullable() }).nullable(),
  returns: shortAnswer.nullable(),
  payment: shortAnswer.extend({ cftea: cost.nullable() }).nullable(),
  headings: z.array(z.object({ key: filled, title: text, text })),
  legal: z.array(z.object({ slug, content: html })),
});

const event: z.ZodType<SpecialEvent> = z.object({
  id: filled,
  title: text,
  carouselTitle: text,
  carouselCollectionId: text,
  productCollectionId: filled,
  slug,
  updatedAt: text,
  image: image.nullable(),
  subtitle: filled.nullable(),
  content: html,
  meta: z.object({ title: text, description: text }),
  terms: filled.nullable(),
  validity,
});
const benefit: z.ZodType<Benefit> = z.object({ title: text, description: text, icon: image.nullable() });
const section: z.ZodType<AboutSection> = z.object({ title: text, content: html, image: image.nullable() });
const video = z.object({ kind: z.enum(['embed', 'link']), url: href });

export const cmsResults: ResultsOf<Cms> = {
  getMenu: menu,
  getSiteTexts: siteTexts.nullable(),
  getSpecialEvent: event.nullable(),
  listSpecialEvents: z.array(event),
  listBenefits: z.array(benefit),
  listCarouselSlides: z.array(
    z.object({ image, imageMobile: image, href: href.nullable(), title: text, label: text, validity }),
  ),
  listPosts: z.array(
    z.object({
      title: text,
      slug: slug.nullable(),
      excerpt: text,
      image,
      publishedAt: text,
      category: noteCategory.nullable(),
    }),
  ),
  listPostCategories: z.array(noteCategory),
  listSelections: z.array(selection),
  listEverySelection: z.array(selection),
  getSelection: selection.nullable(),
  listHomeWineries: z.array(winery),
  listEveryWinery: z.array(winery),
  listWineriesByTitle: z.array(winery),
  getWinery: winery.nullable(),
  listEveryWine: z.array(wineProfile),
  listWinesOfWinery: z.array(wineProfile),
  getWine: wineProfile.nullable(),
  getClub: z.object({ title: text, subtitle: text, image, benefits: z.array(benefit) }),
  getAbout: z.object({
    about: section.nullable(),
    wineSelection: z.object({ title: text, content: html, video: video.nullable() }).nullable(),
    club: section.nullable(),
    community: section.nullable(),
  }),
  listFaqs: z.array(z.object({ title: text, answer: html, slug: slug.nullable() })),
};

const plan: z.ZodType<Plan> = z.object({
  title: text,
  slug,
  isActive: z.boolean(),
  discountPercent: z.number(),
  discountTime: text.nullable(),
  order: z.number().nullable(),
  isBoughtOnce: z.boolean(),
  validity,
  imageDesktop: image.nullable(),
  imageMobile: image.nullable(),
  box: z.object({
    guid: filled,
    title: text,
    description: text,
    fullPrice: z.number().nonnegative(),
    bottles: z.int().nonnegative(),
  }),
});

const leadSource = z.string().transform((source, context) => {
  const named = parseLandingSource(source);
  if (named === null) context.addIssue({ code: 'custom', message: 'not a source of leads' });
  return named ?? z.NEVER;
});

const landing: z.ZodType<Landing> = z.object({
  slug: text,
  isOrganic: z.boolean(),
  subtitle: text,
  image: image.nullable(),
  stamp: image.nullable(),
  textColour: colour.nullable(),
  backgroundColour: colour.nullable(),
  metaTitle: text,
  metaDescription: text,
  contact: z.object({ title: filled, source: leadSource }).nullable(),
  validity,
  groups: z.array(
    z.object({ priority: z.number().nullable(), title: text, showStamp: z.boolean(), plans: z.array(plan) }),
  ),
});

const isoMonth = z.string().regex(/^\d{4}-\d{2}$/);
const membership: z.ZodType<Membership> = z.object({
  id: filled,
  plan: filled,
  status: z.enum(['active', 'paused', 'cancelled']),
  pausedUntil: isoMonth.nullable(),
  skipped: z.array(isoMonth),
  next: z
    .object({
      month: isoMonth,
      chargeDate: z.iso.date(),
      amount: z.number().nonnegative(),
      bottles: z.int().nonnegative(),
      charge: z.enum(['due', 'paid', 'failed', 'refunded']).nullable(),
    })
    .nullable(),
  address: text.nullable(),
  payment: z.object({ method: filled, href: filled.nullable() }).nullable(),
});

export const subscriptionsResults: ResultsOf<Subscriptions> = {
  getLanding: landing.nullable(),
  listLandings: z.array(z.object({ slug, validity })),
  listPlans: z.array(plan),
  listRenewals: z.array(
    z.object({
      year: z.int(),
      month: z.int().min(1).max(12),
      renewalDay: z.object({ year: z.int(), month: z.int().min(1).max(12), day: z.int().min(1).max(31) }),
    }),
  ),
  listMemberships: z.union([
    z.object({ memberships: z.array(membership), unreadable: z.int().nonnegative() }),
    z.enum(['notOffered', 'signedOut']),
  ]),
  changeMembership: z.union([membership, z.enum(['tooLate', 'notPossible', 'unknownMembership', 'signedOut'])]),
};

const note: z.ZodType<Note> = z.object({
  title: text,
  summary: text,
  slug,
  image,
  updatedAt: text,
  publishedAt: z.exactOptional(text),
  content: html,
  author: text.nullable(),
  categories: z.array(noteCategory),
  products: z.array(z.object({ category: text, slug })),
  meta: z.object({ title: text, description: text }),
});
const foundNotes: z.ZodType<FoundNotes> = z.object({
  items: z.array(note),
  categories: z.array(noteCategory),
  pagination,
});

export const lambdaResults: ResultsOf<Lambda> = {
  listSectionBanners: z.array(banner),
  getSelectionFilters: z.object({
    selectionTypes: z.array(named),
    grapes: z.array(named),
    combinations: z.array(z.object({ selectionType: filled, grape: filled })),
  }),
  listSelections: z.object({ items: z.array(selection), pagination }),
  listNotes: foundNotes,
  getNote: note.nullable(),
  createLead: z.void(),
};
