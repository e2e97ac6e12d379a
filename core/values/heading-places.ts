/**
 * The places whose title and text editors can set (`headings` of the CMS's site texts), with what an editor reads of
 * each: pages, and sections that are on one page only. All other words of a page are the program's.
 */
export const headingPlaces = {
  'top-bar':
    'Todas las páginas, salvo en el teléfono: lo que la tienda promete, arriba a la izquierda. Solo el título, en una línea.',
  home: 'Inicio: el título y el texto de arriba, antes del carrusel.',
  'home-categories': 'Inicio: el título de las categorías de la tienda. Solo el título.',
  'home-notes': 'Inicio: el título de las notas. Solo el título.',
  'home-wineries': 'Inicio: el título de las bodegas. Solo el título.',
  'home-newsletter': 'Inicio: el título del formulario de novedades, y el texto antes del enlace a la privacidad.',
  shop: 'Tienda: el título de /tienda, y un texto debajo, que de otro modo no hay.',
  'shop-categories': 'Tienda: el título de las categorías. Solo el título.',
  club: 'Club: el título de /club. El texto es la bajada de la portada del club.',
  'club-selections': 'Club: el título y el texto que invitan a ver las cajas de otros meses.',
  'club-delivery': 'Club: lo que dice cada plan del envío. Solo el título, hasta 30 letras.',
  selections: 'Nuestras selecciones: el título de la lista y el texto debajo.',
  notes: 'Notas y tips: el título de la lista y el texto debajo. Con una categoría elegida queda el de siempre.',
  wineries: 'Bodegas: el título de la lista y el texto debajo.',
  about: 'Nosotros: el título de /nosotros, y un texto debajo, que de otro modo no hay.',
  contact: 'Contacto y preguntas frecuentes: el título, y un texto debajo, que de otro modo no hay.',
  'contact-form':
    'Contacto: el título del formulario, y la oración que dice cómo y cuándo se responde; se repite al enviarlo.',
  'thank-you-1': 'Gracias por tu compra: el título y el texto del primer paso de «Lo que sigue».',
  'thank-you-2': 'Gracias por tu compra: lo mismo, del segundo paso.',
  'thank-you-3': 'Gracias por tu compra: lo mismo, del tercer paso.',
  'member-request': 'Tu club: el título de los pedidos en trámite, y el texto que dice cómo y cuándo se responden.',
} as const;

export type HeadingPlace = keyof typeof headingPlaces;
