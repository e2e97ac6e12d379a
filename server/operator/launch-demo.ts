import { paths, serverPaths } from '#core/values/paths.ts';
import type { LaunchCheck } from './launch-checks.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** What a shop that sells must not show. `variable` decides it; a shop whose variable is set has it from `place`. */
const marks: readonly { what: string; pattern: RegExp; variable: string; place: string }[] = [
  {
    what: 'the brand is the one of the demo',
    pattern: /Bodega Viva/,
    variable: 'BRAND_NAME',
    place: 'in the CMS, header.title of /menu-headless or another text',
  },
  {
    what: 'the tax number is the one of the demo',
    pattern: /30-00000000-7/,
    variable: 'SELLER_CUIT',
    place: 'in the CMS, a text',
  },
  {
    what: 'the e-mail address is the one of the demo',
    pattern: /hola@[\w-]+\.example/,
    variable: 'SELLER_EMAIL',
    place: 'in the CMS, a text',
  },
  {
    what: 'the Data Fiscal leads to the front page of the tax agency, not to your form',
    pattern: /href="https:\/\/www\.arca\.gob\.ar\/"/,
    variable: 'DATA_FISCAL_URL',
    place: 'in the CMS, footer.fiscal.link of /menu-headless',
  },
];

/** An address of the web or of e-mail at a host whose name ends in `.example`, which nobody can own. */
const EXAMPLE_ADDRESS = /(?:https?:\/\/|[\w.+-]{1,64}@)[\w.-]{1,240}\.example\b(?:[:/][^\s"'<>&\\]*)?/gi;

/** The pages that show addresses of the settings and of the CMS. */
const pagesWithAddresses: readonly string[] = [
  paths.home,
  paths.contact,
  paths.terms,
  paths.about,
  paths.club,
  paths.withdrawal,
  paths.cancellation,
  // Leads to where another mail is sent.
  `${paths.emailVerification}?success=false`,
];

/** `env` has the settings of the shop; null if they are not known. */
export function createDemoCheck(env: Settings | null): LaunchCheck {
  return {
    name: 'demo',
    about: 'a shop without the brand and the services of the demo',
    run: async (site) => {
      const { body, headers } = await site.read(paths.home);
      const shown = marks.flatMap(({ what, pattern, variable, place }) => {
        if (!pattern.test(body)) return [];
        const isSet = Boolean(env?.[variable]) && !pattern.test(env?.[variable] ?? '');
        return [`${what} (${isSet ? place : env === null ? `${variable}, or ${place}` : variable})`];
      });
      const pages = await Promise.all(pagesWithAddresses.map((path) => site.read(path)));
      const examples = new Set(pages.flatMap((page) => page.body.match(EXAMPLE_ADDRESS) ?? []));
      const login = await site.read(paths.login);
      const text = body + (headers.get('content-security-policy') ?? '');
      const services: readonly [what: string, where: string, path: string][] = [
        ['the pictures are those of the demo (IMAGES_URL)', text, 'images'],
        ['the payment is the one of the demo (CHECKOUT_URL)', text, 'checkout'],
        ['the sign-in is the one of the demo (IDENTITY_ISSUER)', login.headers.get('location') ?? '', 'identity'],
      ];
      return [
        ...shown,
        ...[...examples].map((address) => `an invented address is shown: ${address}`),
        ...services.flatMap(([what, where, path]) => (where.includes(`${serverPaths.embedded}/${path}`) ? [what] : [])),
      ];
    },
  };
}
