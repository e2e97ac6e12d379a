import type { Image } from '../values/image.ts';
import type { SafeHtml } from '../values/safe-html.ts';
import type { Validity } from '../values/validity.ts';
import type { Video } from '../values/video.ts';

/** Texts that the CMS may set for all pages. What it leaves out is null or an empty list. */
export type SiteTexts = {
  delivery: DeliveryAnswer | null;
  returns: ShortAnswer | null;
  payment: PaymentAnswer | null;
  /** Titles and texts of the shop's own pages, by the key of their place. */
  headings: HeadingText[];
  legal: LegalAddition[];
};

/** One sentence, and the slug of the question that answers in full; null if there is none. */
export type ShortAnswer = { summary: string; faq: string | null };

/** `terms` are what programs read of the delivery; null unless both costs and both times are known. */
export type DeliveryAnswer = ShortAnswer & { terms: DeliveryTerms | null };

/** Pesos and working days. From a price of `freeFrom` on, the cheapest delivery is free; null if it never is. */
export type DeliveryTerms = {
  costMin: number;
  costMax: number;
  daysMin: number;
  daysMax: number;
  /** How many of the days at most pass until the carrier has it; absent if the CMS does not say it. */
  preparationDays?: number;
  freeFrom: number | null;
};

/** `cftea` is the total yearly cost of paying in instalments, in per cent; null if nobody says it. */
export type PaymentAnswer = ShortAnswer & { cftea: number | null };

export type HeadingText = { key: string; title: string; text: string };

/** A text that is added to the legal document or section whose id is `slug`. It never replaces anything. */
export type LegalAddition = { slug: string; content: SafeHtml };

/** The texts of a CMS that has none. */
export const NO_SITE_TEXTS: SiteTexts = { delivery: null, returns: null, payment: null, headings: [], legal: [] };

export type AboutSection = { title: string; content: SafeHtml; image: Image | null };

export type AboutVideo = { title: string; content: SafeHtml; video: Video | null };

/** The texts of the about page (S3.22). A part that the CMS does not have is null. */
export type About = {
  about: AboutSection | null;
  wineSelection: AboutVideo | null;
  club: AboutSection | null;
  community: AboutSection | null;
};

export type Link = { title: string; href: string };

export type FooterLink = Link & { icon: Image | null };

export type MenuTab = { title: string; href: string; children: Link[] };

/** The bar below the header; its background is the brand's accent if the CMS names no colour. */
export type NotificationView = {
  title: string;
  subtitle: string;
  backgroundColour: string | null;
  buttons: Link[];
  validity?: Validity;
};

/** The header (S2.31). Colours are validated: `#rgb` or `#rrggbb`. */
export type HeaderView = {
  title: string;
  icon: Image | null;
  backgroundColour: string;
  tabs: MenuTab[];
  notification: NotificationView | null;
};

export type FooterTab = { title: string; children: FooterLink[] };

/** The footer (S2.32). `socialLinks` are the links of the tab "SEGUINOS EN NUESTRAS REDES". Unsafe links are dropped. */
export type FooterView = {
  backgroundColour: string;
  infoTabs: FooterTab[];
  socialLinks: FooterLink[];
  fiscal: { text: string; link: string | null; icon: Image | null } | null;
};

export type MenuView = { header: HeaderView; footer: FooterView };

/** A banner of the home carousel (S3.21). `href` is safe to link to, or null. `title` is the name of the link. */
export type CarouselSlide = {
  image: Image;
  imageMobile: Image;
  href: string | null;
  title: string;
  label: string;
  validity?: Validity;
};

/** A question and its answer (S3.23). `slug` is the fragment of its address; null if the CMS gives none. */
export type Faq = { title: string; answer: SafeHtml; slug: string | null };
