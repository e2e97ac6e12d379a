import * as z from 'zod';

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const seconds = (fallback: number) => z.coerce.number().positive().default(fallback);

/** Where a shop has the image host that it embeds. */
const EMBEDDED_IMAGES = '/embedded/images';

const environment = z.object({
  MEDUSA_URL: address,
  MEDUSA_PUBLISHABLE_KEY: text,
  MEDUSA_SECRET_KEY: text.optional(),
  MEDUSA_REGION_ID: text.optional(),
  MEDUSA_COUNTRY_CODE: z
    .string()
    .regex(/^[a-z]{2}$/i, 'is not a code of two letters')
    .transform((code) => code.toLowerCase())
    .default('ar'),
  SHOP_API_KEY: text,
  SHOP_ORIGIN: address.optional(),
  HOOK_TOKEN: text.optional(),
  IMAGES_URL: address.optional(),
  IDENTITY_ISSUER: address.optional(),
  IDENTITY_AUDIENCE: text.optional(),
  ENGINE_HOST: text.default('127.0.0.1'),
  ENGINE_PORT: z.coerce.number().int().min(0).max(65_535).default(4010),
  ENGINE_DATABASE: text.default('data/medusa-engine.sqlite'),
  ENGINE_RENEW_SECONDS: seconds(20),
  ENGINE_MAX_AGE_SECONDS: seconds(600),
  // Below the three seconds that the shop waits for the engine.
  ENGINE_TIMEOUT_SECONDS: seconds(2.5),
});

export type Settings = ReturnType<typeof readSettings>;

/** Reads the environment. Throws an error of one line that names each variable that is missing or wrong. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(filled);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [name = ''], message, code }) => {
      const isMissing = code === 'invalid_type' && filled[String(name)] === undefined;
      return `${String(name)} ${isMissing ? 'is missing' : `is wrong (${message})`}`;
    });
    throw new Error(`${problems.join(', ')}; adapters/medusa/README.md has all variables`);
  }
  const values = parsed.data;
  return {
    medusa: {
      url: values.MEDUSA_URL,
      publishableKey: values.MEDUSA_PUBLISHABLE_KEY,
      /** Null: no promotion of members, and no orders of a checkout. */
      secretKey: values.MEDUSA_SECRET_KEY ?? null,
      /** Null: the region of the country. */
      regionId: values.MEDUSA_REGION_ID ?? null,
      countryCode: values.MEDUSA_COUNTRY_CODE,
    },
    apiKey: values.SHOP_API_KEY,
    /** The shop that is told of changes; null: it finds them when its data cache is a minute old. */
    shop:
      values.SHOP_ORIGIN === undefined || values.HOOK_TOKEN === undefined
        ? null
        : { origin: values.SHOP_ORIGIN, hookToken: values.HOOK_TOKEN },
    /** The image host of the shop: as the shop has it, or else the one that it embeds. */
    imagesUrl:
      values.IMAGES_URL ?? (values.SHOP_ORIGIN === undefined ? null : `${values.SHOP_ORIGIN}${EMBEDDED_IMAGES}`),
    /** Null: each device of a user has a cart of its own. */
    identity:
      values.IDENTITY_ISSUER === undefined
        ? null
        : { issuer: values.IDENTITY_ISSUER, audience: values.IDENTITY_AUDIENCE ?? null },
    host: values.ENGINE_HOST,
    port: values.ENGINE_PORT,
    database: values.ENGINE_DATABASE,
    renewMs: values.ENGINE_RENEW_SECONDS * 1000,
    timeoutMs: values.ENGINE_TIMEOUT_SECONDS * 1000,
    maxAgeMs: values.ENGINE_MAX_AGE_SECONDS * 1000,
  };
}
