import { social, tagline } from '#brand/brand.ts';
import type { SiteLook } from '#core/site/site.ts';
import type { Config } from '../config.ts';
import type { Assets } from '../pages/make/assets.ts';

/** The look's words and mark. Those of the demo are of no shop that embeds nothing. */
export function composeLook(
  { embedded }: Pick<Config, 'embedded'>,
  { hasOwnLook }: Pick<Assets, 'hasOwnLook'>,
): SiteLook {
  if (!hasOwnLook && embedded.size === 0) return { tagline: null, social: [], hasMark: false };
  return { tagline, social, hasMark: true };
}
