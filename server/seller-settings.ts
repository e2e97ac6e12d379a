import { z } from 'zod';
import type { Seller } from '#core/site/seller.ts';
import { parseCuit } from '#core/values/cuit.ts';

/** A text of one line, shown to visitors. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 characters');

const phone = line.refine(
  (text) => text.replace(/\D/g, '').length >= 6,
  'must be a telephone number, such as 11 5555-0134',
);

const cuit = z.string().transform((text, context) => {
  const parsed = parseCuit(text);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', message: 'must be a CUIT, such as 30-00000000-7, with its check digit' });
  return z.NEVER;
});

/** The variables of who sells, all of them optional. */
export const sellerVariables = {
  SELLER_NAME: line.optional(),
  SELLER_LEGAL_NAME: line.optional(),
  SELLER_CUIT: cuit.optional(),
  SELLER_ADDRESS: line.optional(),
  SELLER_EMAIL: z.email('must be an e-mail address').optional(),
  SELLER_PHONE: phone.optional(),
  SELLER_WHATSAPP: phone.optional(),
  SELLER_HOURS: line.optional(),
  DATA_FISCAL_URL: z.url({ protocol: /^https?$/, error: 'must be an absolute http or https URL' }).optional(),
};

type SellerEnvironment = z.output<z.ZodObject<typeof sellerVariables>>;

const variableNames = {
  name: 'SELLER_NAME',
  legalName: 'SELLER_LEGAL_NAME',
  cuit: 'SELLER_CUIT',
  address: 'SELLER_ADDRESS',
  email: 'SELLER_EMAIL',
  phone: 'SELLER_PHONE',
  whatsapp: 'SELLER_WHATSAPP',
  hours: 'SELLER_HOURS',
  dataFiscalUrl: 'DATA_FISCAL_URL',
} as const satisfies Record<keyof Seller, keyof SellerEnvironment>;

/** The configured seller. What is not set is null, or, with the embedded back end, invented. */
export function toSeller(env: SellerEnvironment, demo: { brandName: string; brandSlug: string } | null): Seller {
  const invented = demo === null ? null : inventSeller(demo);
  const entries = Object.entries(variableNames) as [keyof Seller, keyof SellerEnvironment][];
  // The names cover every key.
  return Object.fromEntries(entries.map(([key, name]) => [key, env[name] ?? invented?.[key] ?? null])) as Seller;
}

/** The variables of the facts that a shop must show and this one does not know. */
export function missingSellerVariables(seller: Seller): string[] {
  const entries = Object.entries(variableNames) as [keyof Seller, string][];
  return entries.filter(([key]) => seller[key] === null).map(([, name]) => name);
}

/** Nobody's name, tax number and telephone. The agency's site stands in for a seller's Data Fiscal. */
function inventSeller({ brandName, brandSlug }: { brandName: string; brandSlug: string }): Seller {
  return {
    name: brandName,
    legalName: `${brandName} S.A.`,
    cuit: '30-00000000-7',
    address: 'Pasaje de la Vendimia 1234, Ciudad Autónoma de Buenos Aires',
    email: `hola@${brandSlug}.example`,
    phone: '11 5555-0134',
    whatsapp: '11 5555-0135',
    hours: 'Lunes a viernes de 9 a 18, sábados de 10 a 14',
    dataFiscalUrl: 'https://www.arca.gob.ar/',
  };
}
