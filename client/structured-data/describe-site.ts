import type { Organization, SearchAction } from 'schema-dts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import type { Breadcrumb } from '#core/values/links.ts';
import { paths } from '#core/values/paths.ts';
import { CONTEXT, type Described, organizationId } from './described.ts';

/** Schema.org's notation for the input of an action is no property of its vocabulary. */
type SearchActionWithInput = SearchAction & { 'query-input': string };

/** The site and its search. */
export function describeSite({ brandName, origin }: Shell): Described {
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

/** Who sells, with the facts in the footer of every page. What is not known is left out. */
export function describeOrganization({ brandName, origin, footer, hasMark }: Shell, seller: Seller): Described {
  const { name, legalName, cuit, address, email, phone } = seller;
  const organization: Organization = {
    '@type': 'Organization',
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
  };
  return { '@context': CONTEXT, ...organization };
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
