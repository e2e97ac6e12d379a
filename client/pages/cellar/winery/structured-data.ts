import type { PostalAddress } from 'schema-dts';
import type { WineryView } from '#core/cellar/get-winery.ts';
import { absoluteUrl, CONTEXT, type Described, describeImages, imageUrls } from '../../../structured-data/described.ts';

/** A winery, which schema.org knows as a place and an organisation. `origin` has no trailing slash. */
export function describeWinery(winery: WineryView, origin: string): Described {
  const { title, subtitle, foundedOn, region, image, logo } = winery;
  return {
    '@context': CONTEXT,
    '@type': 'Winery',
    name: title,
    url: absoluteUrl(winery.canonicalPath, origin),
    ...describeImages([image], ['bannerMobile', 'square'], origin),
    ...(logo === null ? {} : { logo: imageUrls(logo, ['square'], origin) }),
    ...(subtitle === null ? {} : { description: subtitle }),
    ...(foundedOn === null ? {} : { foundingDate: foundedOn }),
    ...(region === null ? {} : { address: toAddress(region) }),
  };
}

/** "Cafayate, Salta" is a place in a province. */
function toAddress(region: string): PostalAddress {
  const parts = region.split(',').map((part) => part.trim());
  const province = parts.at(-1) ?? region;
  const locality = parts.slice(0, -1).join(', ');
  return {
    '@type': 'PostalAddress',
    ...(locality === '' ? {} : { addressLocality: locality }),
    addressRegion: province,
    addressCountry: 'AR',
  };
}
