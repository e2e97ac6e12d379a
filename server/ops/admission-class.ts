import type { IncomingMessage } from 'node:http';
import { paths } from '#core/values/paths.ts';
import { pathOf } from '../http/query-of.ts';
import { type AdmissionClass, isWithin, routes } from '../http/routes.ts';

/** The pages of a purchase. Under load they are admitted before other pages, together with writes. */
const purchasePages: readonly string[] = [paths.cart, paths.thankYou];

/** Cubot is a maker of telephones. */
const CRAWLER = /(?<!\bcu)bot\b|crawl|spider|slurp/i;

export function admissionClass({ url = '/', method, headers }: IncomingMessage): AdmissionClass {
  const path = pathOf(url);
  const admission = routes.find((route) => isWithin(path, route.path))?.admission;
  if (admission !== undefined) return admission;
  const isPurchase = purchasePages.some((page) => isWithin(path, page));
  if (isPurchase || (method !== 'GET' && method !== 'HEAD')) return 'write';
  return isWithin(path, paths.search) || CRAWLER.test(headers['user-agent'] ?? '') ? 'search' : 'page';
}
