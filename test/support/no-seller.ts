import type { Seller } from '#core/site/seller.ts';

/** A seller of whom no fact is configured. */
export const NO_SELLER: Seller = {
  name: null,
  legalName: null,
  cuit: null,
  address: null,
  email: null,
  phone: null,
  whatsapp: null,
  hours: null,
  dataFiscalUrl: null,
};
