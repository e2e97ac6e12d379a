/**
 * The places whose title and text editors can set (`headings` of the CMS's site texts), with what an editor reads of
 * each. All other words of a page are the program's.
 */
export const headingPlaces = {
  home: 'Inicio: el título y el texto debajo del carrusel.',
  shop: 'Tienda: el título de /tienda, y un texto debajo, que de otro modo no hay.',
  club: 'Club: el título de /club. El texto es la bajada de la portada del club.',
  'club-delivery': 'Club: lo que dice cada plan del envío. Solo el título, hasta 30 letras.',
  selections: 'Nuestras selecciones: el título de la lista y el texto debajo.',
  notes: 'Notas y tips: el título de la lista y el texto debajo. Con una categoría elegida queda el de siempre.',
  wineries: 'Bodegas: el título de la lista y el texto debajo.',
  contact: 'Contacto y preguntas frecuentes: el título, y un texto debajo, que de otro modo no hay.',
} as const;

export type HeadingPlace = keyof typeof headingPlaces;
