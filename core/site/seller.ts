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
export type SellerFact = { label: string; text: string; href: string | null };

/** `qr` is the path of a QR code of `href`. */
export type DataFiscal = { href: string; qr: string };

/** What is known of the seller, in the order in which pages show it. */
export function toSellerFacts(seller: Seller): SellerFact[] {
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

function fact(label: string, text: string | null, hrefOf?: (text: string) => string): SellerFact | null {
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
