import { DEFAULT_FOOTER_BACKGROUND, DEFAULT_HEADER_BACKGROUND } from '../values/colour.ts';
import { paths } from '../values/paths.ts';
import type { Footer, Header } from './site-content.ts';

const sections = [
  ['Inicio', paths.home],
  ['Tienda', paths.shop],
  ['Club', paths.club],
  ['Notas y tips', paths.blog],
  ['Selecciones', paths.selections],
  ['Vinos', paths.wines],
  ['Bodegas', paths.wineries],
  ['Maridajes', paths.recipes],
] as const;

const help = [
  ['Contacto y preguntas frecuentes', paths.contact],
  ['Nosotros', paths.about],
  ['Términos y condiciones', paths.terms],
] as const;

/** The header if the CMS gives none: links to the sections (S2.23). */
export function toFallbackHeader(brandName: string): Header {
  return {
    title: brandName,
    slug: '',
    icon: null,
    backgroundColour: DEFAULT_HEADER_BACKGROUND,
    tabs: sections.map(([title, href]) => ({ title, href, children: [] })),
    notification: null,
  };
}

/** The footer if the CMS gives none. */
export function toFallbackFooter(): Footer {
  const children = help.map(([title, href]) => ({ title, href, icon: null }));
  return {
    backgroundColour: DEFAULT_FOOTER_BACKGROUND,
    infoTabs: [{ title: 'Ayuda', children }],
    socialLinks: [],
    fiscal: null,
  };
}
