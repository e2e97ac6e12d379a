import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { serverPaths } from '#core/values/paths.ts';
import { ConfigError, readConfig } from '../config.ts';
import { missingSellerVariables } from '../seller-settings.ts';
import type { LaunchCheck, PublicSite, Skipped } from './launch-checks.ts';
import { checkDeliveries, checkPayments } from './launch-purchase.ts';
import { checkSignOut } from './launch-sign-out.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** Useful, and the law does not ask for them. */
const advisedVariables: readonly string[] = ['SELLER_WHATSAPP', 'SELLER_HOURS'];
const SAMPLED_REDIRECTS = 20;
const TIMEOUT_MS = 10_000;

/** The checks of the settings that the shop is started with, in production. */
export function checkSettings(env: Settings): LaunchCheck[] {
  const settings = { ...env, NODE_ENV: 'production' };
  return [
    {
      name: 'settings',
      about: 'settings of a shop that sells',
      run: async ({ origin }) => {
        try {
          const config = readConfig(settings);
          return [
            ...(config.embedded.size === 0
              ? []
              : [`services of the demo are configured: ${[...config.embedded].join(', ')}`]),
            ...(config.origin === origin ? [] : [`ORIGIN is ${config.origin}`]),
            ...missingSellerVariables(config.seller)
              .filter((name) => !advisedVariables.includes(name))
              .map((name) => `${name} is not set`),
            ...(await checkSignOut(config.urls.identity, config.identity.logout)),
          ];
        } catch (error) {
          if (error instanceof ConfigError) return [...error.problems];
          throw error;
        }
      },
    },
    {
      name: 'contact',
      about: 'how and when to reach the seller',
      isAdvice: true,
      run: async () => advisedVariables.flatMap((name) => (env[name] ? [] : [`${name} is not set`])),
    },
    {
      name: 'checkout',
      about: 'a checkout that answers',
      run: () => checkPayments(env['CHECKOUT_URL'] ?? ''),
    },
    {
      name: 'deliveries',
      about: 'what a delivery costs, before the checkout',
      run: async (site) =>
        env['SHIPPING_QUOTES'] === 'on' ? checkDeliveries(site) : { skipped: 'SHIPPING_QUOTES is not on' },
    },
    {
      name: 'brand',
      about: 'your name on the front page',
      run: async (site) => {
        const name = env['BRAND_NAME'] ?? '';
        if (name === '') return ['BRAND_NAME is not set'];
        const { body } = await site.read('/');
        return body.includes(renderToStaticMarkup(name)) ? [] : [`the front page does not say "${name}" (BRAND_NAME)`];
      },
    },
    {
      name: 'legal texts',
      about: 'legal texts that somebody reviewed',
      run: async () =>
        env['LEGAL_REVIEWED'] ? [] : ['LEGAL_REVIEWED is not set: who reviewed the legal texts, and when?'],
    },
    {
      name: 'hooks',
      about: 'a token to announce changes of content and prices',
      run: (site) => checkHook(site, env['HOOK_TOKEN'] ?? ''),
    },
    {
      name: 'redirects',
      about: 'old addresses that lead to pages',
      run: (site) => checkRedirects(site, env['REDIRECTS_FILE'] ?? ''),
    },
  ];
}

/** Asks with the token and a body that purges nothing: 422 says that the token is right. */
async function checkHook({ origin }: PublicSite, token: string): Promise<string[]> {
  if (token === '') return ['HOOK_TOKEN is not set: changes of content and prices show after minutes'];
  const { status } = await fetch(origin + serverPaths.purgeHook, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status === 422 ? [] : [`${serverPaths.purgeHook} does not take HOOK_TOKEN: ${status}`];
}

/** Follows lines of the file, evenly spread over it. */
async function checkRedirects(site: PublicSite, file: string): Promise<string[] | Skipped> {
  if (file === '') return { skipped: 'none configured; a new shop has no old addresses' };
  const moves = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([from = '']) => from.startsWith('/'));
  if (moves.length === 0) return { skipped: `none configured in ${file}` };
  const step = Math.ceil(moves.length / SAMPLED_REDIRECTS);
  const problems: string[] = [];
  for (const [from = '', to = ''] of moves.filter((_move, index) => index % step === 0)) {
    const { status, headers } = await site.read(from);
    // A header has letters with accents in percent-encoding, however the file spells them.
    const location = URL.parse(headers.get('location') ?? '', site.origin)?.href;
    if (status !== 301 || location !== URL.parse(to, site.origin)?.href)
      problems.push(`${from} is not redirected to ${to}: ${status}`);
    else if ((await site.read(to)).status !== 200) problems.push(`${from} leads to ${to}, which is no page`);
  }
  return problems;
}
