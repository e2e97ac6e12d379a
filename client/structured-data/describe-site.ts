import type { MerchantReturnPolicy, OnlineStore, SearchAction } from 'schema-dts';
import type { ShellView } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import type { Breadcrumb } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { absoluteUrl, CONTEXT, type Described, organizationId } from './described.ts';

/** Schema.org's notation for the input of an action is no property of its vocabulary. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

/** The site and its search. */
export function describeSite({ brandName, origin }: ShellView): Described {
  const search: SearchActionWithInput = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}/{texto}` },
    'query-input': 'required name=texto',
  };
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: brandName,
    url: `${origin}/`,
    inLanguage: 'es-AR',
    publisher: { '@id': organizationId(origin) },
    potentialAction: search,
  };
}

/** Who sells, with the facts in the footer of every page and the right of withdrawal. What is not known is left out. */
export function describeOrganization(shell: ShellView, seller: Seller): Described {
  const { brandName, origin, footer, hasMark } = shell;
  const { name, legalName, cuit, address, email, phone } = seller;
  const store: OnlineStore = {
    '@type': 'OnlineStore',
    '@id': organizationId(origin),
    name: name ?? brandName,
    url: `${origin}/`,
    ...(hasMark ? { logo: `${origin}/pwa/icon-512.png` } : {}),
    ...(legalName === null ? {} : { legalName }),
    ...(cuit === null ? {} : { taxID: cuit }),
    ...(address === null
      ? {}
      : { address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'AR' } }),
    ...(email === null ? {} : { email }),
    ...(phone === null ? {} : { telephone: phone }),
    ...(email === null && phone === null
      ? {}
      : {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            availableLanguage: 'es',
            ...(email === null ? {} : { email }),
            ...(phone === null ? {} : { telephone: phone }),
          },
        }),
    sameAs: footer.socialLinks.map(({ href }) => href),
    hasMerchantReturnPolicy: toReturnPolicy(shell),
  };
  return { '@context': CONTEXT, ...store };
}

/** Law 24.240, article 34: a shop may give more days, never fewer. */
const RETURN_DAYS = 10;

function toReturnPolicy({ origin, purchaseAnswers }: ShellView): MerchantReturnPolicy {
  const returns = purchaseAnswers.find(({ icon }) => icon === 'shield');
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'AR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnLink: absoluteUrl(returns?.href ?? paths.withdrawal, origin),
  };
}

/** The links to the pages above a page; nothing if it has none. `origin` has no trailing slash. */
export function describeBreadcrumbs(items: readonly Breadcrumb[], origin: string): Described[] {
  if (items.length === 0) return [];
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: items.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(href === null ? {} : { item: `${origin}${href}` }),
      })),
    },
  ];
}
