import type { SearchAction } from 'schema-dts';
import type { Shell } from '#core/site/get-shell.ts';
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
