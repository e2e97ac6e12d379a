import { toNationalNumber } from '../leads/lead.ts';
import { paths } from '../values/paths.ts';

/**
 * Who sells, as resolution 270/2020 wants it shown. What is not configured is null. `cuit` is the tax number as it is
 * printed; `dataFiscalUrl` is the address behind the seller's Data Fiscal.
 */
export type Seller = {
  name: string | null;
  legalName: string | null;
  cuit: string | null;
  address: string | null;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  hours: string | null;
  dataFiscalUrl: string | null;
};

/** One line about the seller. `href` is set if the text is a way to reach them. */
export type SellerFactView = { label: string; text: string; href: string | null };

/** `qr` is the path of a QR code of `href`. */
export type DataFiscal = { href: string; qr: string };

/** What is known of the seller, in the order in which pages show it. */
export function toSellerFacts(seller: Seller): SellerFactView[] {
  const { name, legalName, cuit, address, phone, whatsapp, email, hours } = seller;
  return [
    fact('Vende', name),
    fact('Razón social', legalName),
    fact('CUIT', cuit),
    fact('Domicilio', address),
    fact('Teléfono', phone, toPhoneHref),
    fact('WhatsApp', whatsapp, toWhatsAppHref),
    fact('Correo', email, (text) => `mailto:${text}`),
    fact('Atención', hours),
  ].filter((known) => known !== null);
}

export function toDataFiscal({ dataFiscalUrl }: Seller): DataFiscal | null {
  return dataFiscalUrl === null ? null : { href: dataFiscalUrl, qr: paths.dataFiscalQr };
}

function fact(label: string, text: string | null, hrefOf?: (text: string) => string): SellerFactView | null {
  return text === null ? null : { label, text, href: hrefOf?.(text) ?? null };
}

/** Dials the digits, with their plus sign. Words in brackets, as in "0810-555-8466 (VINO)", are left out. */
export function toPhoneHref(text: string): string {
  const digits = text.replace(/\D/g, '');
  return `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}

/**
 * WhatsApp wants the country's code. A number without one is Argentine; its mobile numbers have a 9 after the code, and neither
 * the 0 of a long-distance call nor the 15 after the area code.
 */
export function toWhatsAppHref(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const national = text.startsWith('+') || digits.startsWith('54') ? null : toNationalNumber(text);
  return `https://wa.me/${national === null ? digits : `549${national}`}`;
}

/** The weights of a CUIT's first ten digits in its check digit. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The tax number as it is printed, "30-12345678-1"; null if the text is not one or its check digit is wrong. */
export function parseCuit(text: string): string | null {
  const match = /^(\d{2})[- ]?(\d{8})[- ]?(\d)$/.exec(text.trim());
  if (match === null) return null;
  const [, kind = '', number = '', check = ''] = match;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number((kind + number)[index]), 0);
  // A remainder that would need a check digit of 10 belongs to no CUIT.
  return (11 - (sum % 11)) % 11 === Number(check) ? `${kind}-${number}-${check}` : null;
}

/** The words of law 24.788. */
export const LEGAL_WARNING = 'Beber con moderación. Prohibida su venta a menores de 18 años.';

export type LegalLink = { text: string; href: string };

/** The single window of the national and provincial offices of consumer protection. */
const NATIONAL_OFFICE_URL = 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario';
/** The office of consumer protection of the City of Buenos Aires. */
const CITY_OFFICE_URL = 'https://buenosaires.gob.ar/defensaconsumidor';
/** The tax agency's site, linked if neither the settings nor the CMS name the shop's Data Fiscal. */
const TAX_AGENCY_URL = 'https://www.arca.gob.ar/';

/**
 * The links that Argentine law requires on every page: the two buttons (provision 954/2025), the contract (resolution
 * 271/2020), the consumer offices (law 24.240, and law 2.244 of the City of Buenos Aires) and the Data Fiscal
 * (resolution 3377), unless its QR code is shown. They depend on no service.
 */
export function toLegalLinks({ dataFiscalUrl }: Seller, cmsFiscalLink: string | null): LegalLink[] {
  const links = [
    { text: 'Botón de arrepentimiento', href: paths.withdrawal },
    { text: 'Botón de baja', href: paths.cancellation },
    { text: 'Ejemplares de contrato de adhesión - Ley N° 24.240 de Defensa del Consumidor', href: paths.contract },
    { text: 'Defensa del consumidor: Ventanilla Única Federal', href: NATIONAL_OFFICE_URL },
    {
      text: 'Defensa y Protección al Consumidor de la Ciudad de Buenos Aires: consultas y denuncias',
      href: CITY_OFFICE_URL,
    },
  ];
  return dataFiscalUrl === null ? [...links, { text: 'Data fiscal', href: cmsFiscalLink ?? TAX_AGENCY_URL }] : links;
}
