import { paths, serverPaths } from '#core/values/paths.ts';
import { isSecure } from '../environment.ts';
import { readPublic } from './read-public.ts';
import { isSitemapIndex, readLocations } from './sitemap-locations.ts';

/**
 * One thing that a launch needs: `about` says it in plain words. `run` returns what is missing; nothing if all is there.
 * What an advice misses keeps no shop from selling.
 */
export type LaunchCheck = {
  name: string;
  about: string;
  isAdvice?: true;
  run: (site: PublicSite) => Promise<string[] | Skipped>;
};

/** Why nothing was checked. */
export type Skipped = { skipped: string };

export type PublicAnswer = { status: number; headers: Headers; body: string };

/** The shop as anybody reads it. Each address is read once. */
export interface PublicSite {
  readonly origin: string;
  read(path: string): Promise<PublicAnswer>;
}

const SAMPLED_PAGES = 20;
const isMachineFile = (type: string | null) => /xml|calendar/.test(type ?? '');

const sellerFacts: readonly [label: string, pattern: RegExp][] = [
  ['the legal name (SELLER_LEGAL_NAME)', /<dt>Razón social<\/dt>/],
  ['the tax number (SELLER_CUIT)', /<dt>CUIT<\/dt>/],
  ['the address (SELLER_ADDRESS)', /<dt>Domicilio<\/dt>/],
  ['the e-mail address (SELLER_EMAIL)', /href="mailto:/],
];

/** What anybody can see. */
export const publicChecks: readonly LaunchCheck[] = [
  {
    name: 'https',
    about: 'an encrypted address',
    run: async ({ origin }) => {
      if (origin.startsWith('https:')) return [];
      return isSecure(origin, [])
        ? { skipped: `${origin} is on this machine` }
        : [`the address is not https: ${origin}`];
    },
  },
  {
    name: 'seller',
    about: 'who sells, on every page',
    run: async (site) => {
      const { body } = await site.read(paths.home);
      return sellerFacts.flatMap(([label, pattern]) => (pattern.test(body) ? [] : [`no page names ${label}`]));
    },
  },
  {
    name: 'data fiscal',
    about: 'the QR code of the Data Fiscal',
    run: async (site) => {
      const { status } = await site.read(paths.dataFiscalQr);
      return status === 200 ? [] : ['the QR code of the Data Fiscal is missing (DATA_FISCAL_URL)'];
    },
  },
  {
    name: 'pages',
    about: 'pages that can be read, twenty of those that the sitemap names',
    run: async (site) => {
      const pages = await readPages(site);
      return pages.length < 2 ? ['the sitemap names no page'] : pages.flatMap(({ problem }) => problem ?? []);
    },
  },
  {
    name: 'buttons',
    about: 'the buttons for withdrawal and cancellation, on those pages',
    run: async (site) => {
      const pages = (await readPages(site)).filter(({ problem }) => problem === null);
      return pages.flatMap(({ path, body }) =>
        [paths.withdrawal, paths.cancellation].flatMap((button) =>
          body.includes(`href="${button}"`) ? [] : [`${path} has no button to ${button}`],
        ),
      );
    },
  },
  {
    name: 'feeds',
    about: 'the files for search engines and shopping sites',
    run: async (site) => {
      const files = [serverPaths.sitemap, serverPaths.productFeed, paths.feed, serverPaths.renewals];
      const problems = await Promise.all(
        files.map(async (path) => {
          const { status, headers } = await site.read(path);
          return status === 200 && isMachineFile(headers.get('content-type'))
            ? []
            : [`${path} cannot be read: ${status}`];
        }),
      );
      const feed = (await site.read(serverPaths.productFeed)).body;
      const robots = (await site.read(serverPaths.robots)).body;
      return [
        ...problems.flat(),
        ...(feed.includes('<g:price>') ? [] : ['the product feed has no product']),
        ...(/^Disallow: \/\s*$/m.test(robots) ? ['robots.txt keeps search engines out (NOINDEX)'] : []),
        ...((await isIndexed(site)) ? [] : ['the front page asks search engines to leave it out (NOINDEX)']),
        ...(await findForeignLocation(site)),
        ...(feed.includes(`<link>${site.origin}/`)
          ? []
          : [`the product feed names another address than ${site.origin} (ORIGIN)`]),
      ];
    },
  },
  {
    name: 'headers',
    about: 'the headers that protect visitors',
    run: async (site) => {
      const { headers } = await site.read(paths.home);
      const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
      if (site.origin.startsWith('https:')) wanted.push('strict-transport-security');
      const missing = wanted.filter((name) => !headers.has(name)).map((name) => `the header ${name} is missing`);
      return headers.has('x-powered-by') ? [...missing, 'the header x-powered-by tells the program'] : missing;
    },
  },
  {
    name: 'prices',
    about: 'prices without national taxes',
    run: async (site) => {
      const path = await findSheetInStock(site);
      if (path === null) return ['no product is in stock'];
      const { body } = await site.read(path);
      return /precio sin impuestos nacionales/i.test(body) ? [] : [`${path} has no price without national taxes`];
    },
  },
  {
    name: 'sign in',
    about: 'a sign-in that leads to the identity provider',
    run: async (site) => {
      const { status, headers } = await site.read(paths.login);
      const location = headers.get('location');
      if (location === null) return [`${paths.login} answers ${status}: IDENTITY_ISSUER is wrong or down`];
      const refusal = await readRefusal(location);
      return refusal === null ? [] : [`the identity provider refuses the sign-in of this client: ${refusal}`];
    },
  },
];

/** The path of the first sheet of the product feed that can be bought. */
export async function findSheetInStock(site: PublicSite): Promise<string | null> {
  const feed = (await site.read(serverPaths.productFeed)).body;
  const items = feed.split('<item>').slice(1);
  const item = items.find((each) => each.includes('<g:availability>in_stock<')) ?? '';
  return URL.parse(/<link>(?<url>[^<]+)<\/link>/.exec(item)?.groups?.['url'] ?? '')?.pathname ?? null;
}

async function isIndexed(site: PublicSite): Promise<boolean> {
  const { headers, body } = await site.read(paths.home);
  return !headers.get('x-robots-tag')?.includes('noindex') && !/<meta name="robots" content="noindex/.test(body);
}

/** A sitemap of another host counts for nothing. */
async function findForeignLocation(site: PublicSite): Promise<string[]> {
  const { body } = await site.read(serverPaths.sitemap);
  const foreign = readLocations(body).find((url) => URL.parse(url)?.origin !== site.origin);
  return foreign === undefined ? [] : [`the sitemap names another address than ${site.origin} (ORIGIN): ${foreign}`];
}

const PROVIDER_TIMEOUT_MS = 5000;

/**
 * The OAuth error code with which the provider sends the browser back at once, for example `invalid_scope`. Null if it shows
 * its page, or if this machine cannot reach it.
 */
async function readRefusal(signInUrl: string): Promise<string | null> {
  const answer = await readPublic(signInUrl, PROVIDER_TIMEOUT_MS).catch(() => null);
  await answer?.body?.cancel();
  const back = URL.parse(answer?.headers.get('location') ?? '');
  return back?.pathname === paths.loginCallback ? back.searchParams.get('error') : null;
}

type SampledPage = { path: string; body: string; problem: string | null };

/** The front page and pages of the sitemap, one after another. */
export async function readPages(site: PublicSite): Promise<SampledPage[]> {
  const pages: SampledPage[] = [];
  for (const path of [paths.home, ...(await listSitemapPaths(site))].slice(0, SAMPLED_PAGES)) {
    pages.push(
      await site.read(path).then(
        ({ status, body }) => ({ path, body, problem: status === 200 ? null : `${path} answers ${status}` }),
        (error: Error) => ({ path, body: '', problem: error.message }),
      ),
    );
  }
  return pages;
}

/** The paths of the pages that the sitemap names, those of its parts included. */
async function listSitemapPaths(site: PublicSite): Promise<string[]> {
  const found: string[] = [];
  const files: string[] = [serverPaths.sitemap];
  for (let file = files.shift(); file !== undefined && found.length < SAMPLED_PAGES; file = files.shift()) {
    const { body } = await site.read(file);
    const isIndex = isSitemapIndex(body);
    for (const url of readLocations(body)) {
      const path = URL.parse(url)?.pathname;
      if (path !== undefined && path !== paths.home) (isIndex ? files : found).push(path);
    }
  }
  return found;
}
