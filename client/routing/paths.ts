import { paths } from '#core/values/paths.ts';
/**
 * The route of wine profiles (S2.10). A parameter is a whole segment, so `/la-cava-de-:brand` could not match: the
 * brand's slug is part of the route.
 */
export function wineProfilePath(brandSlug: string): `${typeof paths.wineProfiles}${string}/:slug` {
  return `${paths.wineProfiles}${brandSlug}/:slug`;
}
