import { paths } from '../values/paths.ts';
import type { Footer, Header } from './menu.ts';

/** S9.24: also where the CMS names no colour that can be used. */
export const HEADER_BACKGROUND = '#fff';
export const FOOTER_BACKGROUND = '#FEFEFE';

const sections = [
  ['Inicio', paths.home],
  ['Tienda', paths.shop],
  ['Club', paths.club],
  ['Notas y tips', paths.blog],
  ['Selecciones', paths.selections],
  ['Vinos', paths.wines],
  ['Bodegas', paths.wineriesOnHome],
  ['Maridajes', paths.recipes],
] as const;

const help = [
  ['Contacto y preguntas frecuentes', paths.contact],
  ['Nosotros', paths.about],
  ['Términos y condiciones', paths.terms],
] as const;

/** The header where that of the CMS is missing: the section constants (S2.23). */
export function toFallbackHeader(brandName: string): Header {
  return {
    title: brandName,
    slug: '',
    icon: null,
    backgroundColour: HEADER_BACKGROUND,
    tabs: sections.map(([title, href]) => ({ title, href, children: [] })),
    notification: null,
  };
}

/** The footer where that of the CMS is missing. */
export function toFallbackFooter(): Footer {
  const children = help.map(([title, href]) => ({ title, href, icon: null }));
  return {
    backgroundColour: FOOTER_BACKGROUND,
    infoTabs: [{ title: 'Ayuda', children }],
    socialLinks: [],
    fiscal: null,
  };
}
