import { paths } from '../values/paths.ts';
import type { Seller } from './seller.ts';

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
