import { findInterestClaim } from '#core/values/interest-claim.ts';
import { findSheetInStock, type LaunchCheck, readPages } from './launch-checks.ts';

/** What the sheet says after the amount of an instalment, without its tags. */
const TERMS = /\d cuotas de (?<terms>.{0,80})/s;
const COST = /CFTEA (?<cost>\d+,\d\d)/;

/** The law asks for the yearly cost beside instalments, and forbids what contradicts it. */
export const instalmentsCheck: LaunchCheck = {
  name: 'instalments',
  about: 'what instalments cost, and no text that says otherwise',
  run: async (site) => {
    const link = await findSheetInStock(site);
    if (link === null) return { skipped: 'no product is in stock' };
    const sheet = (await site.read(link)).body.replace(/<[^<>]*>/g, '');
    const terms = TERMS.exec(sheet)?.groups?.['terms'];
    if (terms === undefined) return [];
    const cost = COST.exec(terms)?.groups?.['cost'] ?? null;
    const missing = cost === null ? [`${link} has instalments without their cost (payment.cftea of the CMS)`] : [];
    if (cost === '0,00') return missing;
    const pages = (await readPages(site)).filter(({ problem }) => problem === null);
    const claims = new Map(
      pages.flatMap(({ path, body }) => {
        const claim = findInterestClaim(body);
        return claim === null ? [] : [[claim, path] as const];
      }),
    );
    const known = cost === null ? 'their cost is not known' : `they cost ${cost} % a year`;
    return [...missing, ...[...claims].map(([claim, path]) => `${path} says "${claim}", but ${known}`)];
  },
};
