import { knownLinks } from '../../catalogue/known-links.ts';
import type { Catalogue } from '../../catalogue/load-catalogue.ts';

/** Lists the links in texts, banners and menus that match no page of the shop, one sentence each. */
export function checkLinks(catalogue: Catalogue): string[] {
  const isKnown = knownLinks(catalogue);
  // A link is a path of this site in quotes, or after `href=` in markup.
  const links = JSON.stringify(catalogue).matchAll(/(?<=")\/[^"\\\s]*|(?<=href=\\")\/[^"\\]*/g);
  const broken = [...links].map(([link]) => link).filter((link) => !isKnown(link));
  return [...new Set(broken)].map((link) => `broken link: ${link}`);
}
