import * as z from 'zod';

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .refine((url) => URL.canParse(url), 'must be a URL, with user and password percent-encoded'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[a-z\d.-]+>?$/i, 'must be a mail address, with a name if you like: Casa <tienda@casa.example>'),
  MAIL_TO: z.string().regex(/^[^\r\n]+@[^\r\n]+$/, 'must be a mail address, or several with commas between them'),
  CONTENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONFIRM_LEGAL: z.enum(['on', 'off']).default('on'),
  KEEP_DAYS: z.coerce.number().int().min(1).default(365),
});

export type Settings = z.output<typeof settings>;

/** The README has their meaning. Throws an error that names what is wrong, without the values. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  // An empty variable counts as missing, as in the shop.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = settings.safeParse(given);
  if (data !== undefined) return data;
  throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
