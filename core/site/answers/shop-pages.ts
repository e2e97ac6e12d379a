import { paths } from '../../values/paths.ts';

/** A page of the shop that answers a search: `subjects` are the words that lead to it. */
export type ShopPage = { title: string; href: string; subjects: string };

/** In the order in which they are offered. */
export const shopPages: readonly ShopPage[] = [
  { title: 'El club', href: paths.club, subjects: 'club renovacion plan planes mensual' },
  { title: 'Nuestras selecciones', href: paths.selections, subjects: 'seleccion club mensual' },
  { title: 'Botón de arrepentimiento', href: paths.withdrawal, subjects: 'devolucion' },
  { title: 'Botón de baja', href: paths.cancellation, subjects: 'baja' },
  { title: 'Contacto y preguntas frecuentes', href: paths.contact, subjects: 'contacto pregunta envio pago factura' },
  { title: 'Términos y condiciones', href: paths.terms, subjects: 'termino devolucion' },
  { title: 'Privacidad', href: paths.privacy, subjects: 'privacidad' },
  { title: 'Nosotros', href: paths.about, subjects: 'nosotros' },
  { title: 'Notas y tips', href: paths.blog, subjects: 'nota' },
  { title: 'Ingresar a tu cuenta', href: paths.login, subjects: 'cuenta' },
  { title: 'Tu carrito', href: paths.cart, subjects: 'carrito' },
];

/** Answers a search for wineries as such; a search for one of them has that one as its answer. */
export const wineriesPage: ShopPage = { title: 'Todas las bodegas', href: paths.wineries, subjects: '' };
