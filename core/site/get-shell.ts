import { type Block, dataOf, mapBlock } from '../block.ts';
import type { Ports } from '../ports/ports.ts';
import { createRememberedResults, dataOrBlock } from '../remembered-results.ts';
import { type Category, toCategoryTiles } from '../store/category.ts';
import { DEFAULT_FOOTER_BACKGROUND, DEFAULT_HEADER_BACKGROUND } from '../values/colour.ts';
import { questionHref } from '../values/links.ts';
import { paths } from '../values/paths.ts';
import {
  type DataFiscal,
  LEGAL_WARNING,
  type LegalLink,
  type SellerFactView,
  toDataFiscal,
  toLegalLinks,
  toSellerFacts,
} from './seller.ts';
import {
  type DeliveryTerms,
  type FooterView,
  type HeaderView,
  type HeadingText,
  type MenuView,
  NO_SITE_TEXTS,
  type ShortAnswer,
  type SiteTexts,
} from './site-content.ts';

/** Header, menu and footer, with the facts that every page needs. */
export type ShellView = {
  brandName: string;
  /** One sentence about the brand; null if the build has none of its own. */
  tagline: string | null;
  /** Whether the icons show the brand's own mark. */
  hasMark: boolean;
  /** Part of the path of wine profiles. */
  brandSlug: string;
  /** The public origin without a trailing slash; canonical links start with it. */
  origin: string;
  /** The commerce provider's checkout, without a query. */
  checkoutUrl: string;
  /** Where a shopper finds the orders and data of their account, or null. */
  accountUrl: string | null;
  header: HeaderView;
  footer: FooterView;
  /** Whether the CMS's menu was loaded; if not, header and footer are the fallback (S2.23). */
  menu: Block<null>;
  /** Whether the category tree was loaded; if not, `categories` is empty. */
  categoryTree: Block<null>;
  categories: { name: string; title: string; href: string }[];
  sellerFacts: SellerFactView[];
  dataFiscal: DataFiscal | null;
  /** Whether a visitor can ask what a delivery costs. */
  quotesShipping: boolean;
  /** The first two are the legal buttons. */
  legalLinks: LegalLink[];
  legalWarning: string;
  /** Delivery, payment and returns in one sentence each, for wherever something can be bought. */
  purchaseAnswers: PurchaseAnswer[];
  /** What search engines read of the delivery; null if the CMS does not say all of it. */
  deliveryTerms: DeliveryTerms | null;
  /** What paying in instalments costs, in per cent a year (CFTEA); null if the CMS does not say it. */
  cftea: number | null;
  /** Titles and texts that editors wrote for the shop's own pages; empty if they wrote none. */
  headings: HeadingText[];
  /** Whether pages name their forms as tools of assistants, and link to their Markdown. */
  assistants: boolean;
  /** Names the embedded services; null if there are none, as in production. */
  embeddedNotice: string | null;
};

type ShellParts = {
  menu: Block<MenuView>;
  siteTexts: Block<SiteTexts | null>;
  categoryTree: Block<Category[]>;
};

/** Never fails, so that a page is shown even if the CMS or the shop service does not answer. */
export function getShell({ cms, shop, site, report }: Pick<Ports, 'cms' | 'shop' | 'site' | 'report'>) {
  const remembered = createRememberedResults<ShellView>(1);

  return async (): Promise<ShellView> => {
    const [menu, siteTexts, categoryTree] = await Promise.all([
      report.settle(cms.getMenu(), 'headerFooter'),
      report.settle(cms.getSiteTexts(), 'siteTexts'),
      report.settle(shop.getCategoryTree(), 'category'),
    ]);
    const parts = [menu, siteTexts, categoryTree].map(dataOrBlock);
    return remembered.get('shell', parts, () => toShell({ menu, siteTexts, categoryTree }, site));
  };
}

function toShell({ menu, siteTexts, categoryTree }: ShellParts, site: Ports['site']): ShellView {
  const tiles = toCategoryTiles(dataOf(categoryTree) ?? []);
  const categories = tiles.map(({ name, title, href }) => ({ name, title, href }));
  const texts = dataOf(siteTexts) ?? NO_SITE_TEXTS;
  const { tagline, social, hasMark } = site.look;
  const footer = withSocial(withFavourites(dataOf(menu)?.footer ?? toFallbackFooter()), social);
  return {
    brandName: site.brand.name,
    tagline,
    hasMark,
    brandSlug: site.brand.slug,
    origin: site.origin,
    checkoutUrl: site.checkoutUrl,
    accountUrl: site.accountUrl,
    header: withCategories(withTabs(dataOf(menu)?.header ?? toFallbackHeader(site.brand.name)), categories),
    footer,
    menu: mapBlock(menu, () => null),
    categoryTree: mapBlock(categoryTree, () => null),
    categories,
    sellerFacts: toSellerFacts(site.seller),
    dataFiscal: toDataFiscal(site.seller),
    quotesShipping: site.quotesShipping,
    legalLinks: toLegalLinks(site.seller, footer.fiscal?.link ?? null),
    legalWarning: LEGAL_WARNING,
    purchaseAnswers: toPurchaseAnswers(texts),
    deliveryTerms: texts.delivery?.terms ?? null,
    cftea: texts.payment?.cftea ?? null,
    headings: texts.headings,
    assistants: site.assistants,
    embeddedNotice: toEmbeddedNotice(site.embedded),
  };
}

/** Without a tab nothing would lead to a section. */
function withTabs(header: HeaderView): HeaderView {
  return header.tabs.length > 0 ? header : { ...header, tabs: FALLBACK_TABS };
}

/** The store's tab has the shop's categories in their order, then the other links that the CMS lists under it. */
function withCategories(header: HeaderView, categories: ShellView['categories']): HeaderView {
  const known = new Set(categories.map(({ href }) => href));
  const tabs = header.tabs.map((tab) => {
    if (tab.href?.replace(/\/$/, '') !== paths.shop) return tab;
    const others = tab.children.filter(({ href }) => !known.has(href));
    return { ...tab, children: [...categories.map(({ title, href }) => ({ title, href })), ...others] };
  });
  return { ...header, tabs };
}

/** The browser's own lists are linked at the end of the footer's last tab, unless the CMS links them. */
function withFavourites(footer: FooterView): FooterView {
  const { infoTabs } = footer;
  const last = infoTabs.at(-1);
  const isLinked = infoTabs.some(({ children }) => children.some(({ href }) => href === paths.favourites));
  if (last === undefined || isLinked) return footer;
  const link = { title: 'Favoritos y vistos', href: paths.favourites, icon: null };
  return { ...footer, infoTabs: [...infoTabs.slice(0, -1), { ...last, children: [...last.children, link] }] };
}

function withSocial(footer: FooterView, social: Ports['site']['look']['social']): FooterView {
  if (footer.socialLinks.length > 0) return footer;
  return { ...footer, socialLinks: social.map((link) => ({ ...link, icon: null })) };
}

/** The upstreams as the notice names them. */
const SERVICE_NAMES: Readonly<Record<string, string>> = {
  shop: 'tienda',
  cms: 'contenidos',
  subscriptions: 'suscripciones',
  lambda: 'notas y consultas',
  images: 'imágenes',
  checkout: 'pago',
  identity: 'ingreso',
};

function toEmbeddedNotice(embedded: readonly string[]): string | null {
  if (embedded.length === 0) return null;
  return `Tienda de demostración. Servicios de muestra: ${embedded.map((name) => SERVICE_NAMES[name] ?? name).join(', ')}.`;
}

const sections = [
  ['Inicio', paths.home],
  ['Tienda', paths.shop],
  ['Club', paths.club],
  ['Notas y tips', paths.blog],
  ['Selecciones', paths.selections],
  ['Vinos', paths.wines],
  ['Bodegas', paths.wineries],
  ['Maridajes', paths.recipes],
] as const;

const FALLBACK_TABS = sections.map(([title, href]) => ({ title, href, children: [] }));

const help = [
  ['Contacto y preguntas frecuentes', paths.contact],
  ['Nosotros', paths.about],
  ['Términos y condiciones', paths.terms],
] as const;

/** The header if the CMS gives none: links to the sections (S2.23). */
export function toFallbackHeader(brandName: string): HeaderView {
  return {
    title: brandName,
    icon: null,
    backgroundColour: DEFAULT_HEADER_BACKGROUND,
    tabs: FALLBACK_TABS,
    notification: null,
  };
}

/** The footer if the CMS gives none. */
export function toFallbackFooter(): FooterView {
  const children = help.map(([title, href]) => ({ title, href, icon: null }));
  return {
    backgroundColour: DEFAULT_FOOTER_BACKGROUND,
    infoTabs: [{ title: 'Ayuda', children }],
    socialLinks: [],
    fiscal: null,
  };
}

type PurchaseTopic = 'delivery' | 'payment' | 'returns';

/** What a shopper asks before paying, in one sentence, with a link to the whole answer. */
export type PurchaseAnswer = { icon: 'truck' | 'card' | 'shield'; summary: string; href: string };

/** The answers in the order in which pages show them. A topic that the CMS leaves out gets a sentence of the terms. */
export function toPurchaseAnswers({ delivery, payment, returns }: SiteTexts): PurchaseAnswer[] {
  return [answer('delivery', delivery), answer('payment', payment), answer('returns', returns)];
}

/** Sentences that hold for every shop, and the sections of the terms that say more. */
const fallbacks: Record<PurchaseTopic, PurchaseAnswer> = {
  delivery: {
    icon: 'truck',
    summary: 'El envío se calcula con tu código postal: lo ves antes de pagar.',
    href: `${paths.terms}#terminos-envios`,
  },
  payment: {
    icon: 'card',
    summary: 'Los medios de pago y las cuotas se eligen en el paso siguiente.',
    href: `${paths.terms}#terminos-precios`,
  },
  returns: {
    icon: 'shield',
    summary: 'Tenés 10 días para arrepentirte, sin costo.',
    href: `${paths.terms}#derechos-arrepentimiento`,
  },
};

function answer(topic: PurchaseTopic, given: ShortAnswer | null): PurchaseAnswer {
  const fallback = fallbacks[topic];
  if (given === null) return fallback;
  const { summary, faq } = given;
  return { ...fallback, summary, href: faq === null ? fallback.href : questionHref(faq) };
}
