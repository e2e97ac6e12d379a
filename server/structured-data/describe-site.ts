import type { Organization } from 'schema-dts';
import type { Shell } from '#core/site/get-shell.ts';
import type { Seller } from '#core/site/seller.ts';
import type { Breadcrumb } from '#core/values/links.ts';
import { CONTEXT, type Described, organizationId } from './described.ts';

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
