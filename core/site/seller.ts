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

/** The seller as pages show it. */
export type SellerView = Omit<Seller, 'email' | 'phone' | 'whatsapp' | 'dataFiscalUrl'> & {
  email: ContactLink | null;
  phone: ContactLink | null;
  whatsapp: ContactLink | null;
  /** `qr` is the path of a picture of `href`. */
  dataFiscal: { href: string; qr: string } | null;
};

export type ContactLink = { text: string; href: string };

export function toSellerView({ email, phone, whatsapp, dataFiscalUrl, ...facts }: Seller): SellerView {
  return {
    ...facts,
    email: toLink(email, (text) => `mailto:${text}`),
    phone: toLink(phone, (text) => `tel:${toDialled(text)}`),
    whatsapp: toLink(whatsapp, (text) => `https://wa.me/${toWhatsAppNumber(text)}`),
    dataFiscal: dataFiscalUrl === null ? null : { href: dataFiscalUrl, qr: paths.dataFiscalQr },
  };
}

function toLink(text: string | null, hrefOf: (text: string) => string): ContactLink | null {
  return text === null ? null : { text, href: hrefOf(text) };
}

/** The digits of a telephone number, with its plus sign. Words in brackets, as in "0810-555-8466 (VINO)", are left out. */
function toDialled(text: string): string {
  const digits = text.replace(/\D/g, '');
  return text.trim().startsWith('+') ? `+${digits}` : digits;
}

/** WhatsApp wants the country's code. Argentine mobile numbers have a 9 after it. */
function toWhatsAppNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 10 ? `549${digits}` : digits;
}
