import type { WineryPage } from '#core/cellar/get-winery.ts';
import type { Json } from '#core/json.ts';
import { shareUrl } from '../ui/picture.tsx';

/** A winery for search engines (schema.org Winery, a place and an organisation). `origin` has no trailing slash. */
export function wineryJsonLd(data: WineryPage, origin: string): Json {
  const { foundedOn, region } = data;
  return {
    '@context': 'https://schema.org',
    '@type': 'Winery',
    name: data.title,
    url: `${origin}${data.canonicalPath}`,
    description: data.description,
    image: shareUrl(data.image, origin),
    ...(foundedOn === null ? {} : { foundingDate: foundedOn }),
    ...(region === null ? {} : { address: { '@type': 'PostalAddress', addressRegion: region, addressCountry: 'AR' } }),
  };
}
