import { cutText } from './text.ts';

/** The keys of an address that say which campaign brought a visitor (docs/operating/analytics.md). */
const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
/** The keys of codes that the checkout may know: of a discount, and of who recommended the shop. */
const CODE_KEYS = ['cupon', 'ref'] as const;

/** What goes along to the checkout, in the order of its keys. `boot.ts` reads and keeps the same. */
export type Campaign = { [K in (typeof CAMPAIGN_KEYS)[number] | (typeof CODE_KEYS)[number]]?: string };

const MAX_LENGTH = 100;
const CODE = /^[A-Za-z0-9-]{1,24}$/;

/**
 * Reads the campaign and the codes of an address. What a code cannot be is left out, and so is a text that may name a person. Of a
 * repeated key the first value that is left counts.
 */
export function readCampaign(query: URLSearchParams): Campaign {
  const valuesOf = (key: string) => query.getAll(key).map((value) => value.trim());
  const isText = (value: string) => value !== '' && !value.includes('@');
  const texts = CAMPAIGN_KEYS.map((key) => [key, cutText(valuesOf(key).find(isText) ?? '', MAX_LENGTH)]);
  const codes = CODE_KEYS.map((key) => [key, valuesOf(key).find((value) => CODE.test(value)) ?? '']);
  return Object.fromEntries([...texts, ...codes].filter(([, value]) => value !== ''));
}

/** What is added to the address of a checkout, which has a query without these keys: `&utm_source=boletin&cupon=HOT10`. */
export function toCampaignQuery(campaign: Campaign): string {
  return Object.entries(campaign)
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`)
    .join('');
}

/** A path without a query, with the campaign. */
export function withCampaign(path: string, campaign: Campaign): string {
  return path + toCampaignQuery(campaign).replace('&', '?');
}

/** A line for each code, as the cart shows it: the shop does not know whether the checkout takes it. Empty without one. */
export function toCodeWords({ cupon = '', ref = '' }: Pick<Campaign, 'cupon' | 'ref'>): string {
  const codes = [cupon, ref].filter((code) => code !== '');
  return codes.map((code) => `Código ${code}: se aplica al pagar, si es válido`).join('\n');
}
