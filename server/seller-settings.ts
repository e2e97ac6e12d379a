import type { Seller } from '#core/site/seller.ts';
import type { OpeningSpan } from '#core/values/opening.ts';
import type { Environment } from './environment.ts';

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
} as const satisfies Record<keyof Seller, keyof Environment>;

type SellerVariable = (typeof variableNames)[keyof Seller];

/** The configured seller. What is not set is null, or, with the embedded back end, invented. */
export function toSeller(
  env: Pick<Environment, SellerVariable>,
  demo: { brandName: string; brandSlug: string } | null,
): Seller {
  const invented = demo === null ? null : inventSeller(demo);
  const entries = Object.entries(variableNames) as [keyof Seller, SellerVariable][];
  // The names cover every key.
  return Object.fromEntries(entries.map(([key, name]) => [key, env[name] ?? invented?.[key] ?? null])) as Seller;
}

/** The variables of the facts that a shop must show and this one does not know. */
export function missingSellerVariables(seller: Seller): string[] {
  const entries = Object.entries(variableNames) as [keyof Seller, SellerVariable][];
  return entries.filter(([key]) => seller[key] === null).map(([, name]) => name);
}

/** The hours of the invented seller. */
export const DEMO_OPENING: readonly OpeningSpan[] = [
  { weekdays: [1, 2, 3, 4, 5], from: 9 * 60, to: 18 * 60 },
  { weekdays: [6], from: 10 * 60, to: 14 * 60 },
];

/** A name, a tax number and a telephone that belong to nobody. The tax agency's site replaces a seller's Data Fiscal. */
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
