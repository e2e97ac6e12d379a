import { ICON, many, media, month, one, parts, richText, SQUARE, slug, string, type TypeModel, text } from './field.ts';

/** The content types of the club's monthly boxes: their kinds, the boxes, and the wines in them. */
export const clubBoxTypes: readonly TypeModel[] = [
  {
    path: 'selection-types',
    singular: 'selection-type',
    kind: 'list',
    service: 'cms',
    title: 'Tipos de selección',
    intro:
      'Los tipos de caja del club. No tienen página: se ven en sus selecciones. Son seis: Exclusiva, Puro Malbec, Alta Gama, Insignia, Mix y Blanca; con otro nombre, la selección se muestra como Exclusiva, y los planes no encuentran su caja.',
    fields: {
      title: string('El nombre del tipo, en tarjetas, filtros y planes.', { limit: 'uno de los seis nombres' }),
      slug: slug('No se muestra.'),
      description: text('Debajo del nombre, en la página de la selección.'),
      icon_flag: media('La insignia de sus selecciones.', ICON, 'Va sin insignia.'),
    },
  },
  {
    path: 'selections',
    singular: 'selection',
    kind: 'list',
    service: 'cms',
    title: 'Selecciones',
    intro:
      'La caja de cada mes: su página, la lista del club e inicio. Una del mes que viene ya se ve en su página cuando la publicás; en inicio, recién cuando empieza su mes, salvo que ese mes no tenga ninguna: entonces va el más nuevo. Publicá un mes por adelantado, no más: inicio y /club leen las doce últimas.',
    fields: {
      title: string('El nombre de la selección.', { limit: 'hasta 60 letras' }),
      slug: slug('La dirección: /club/nuestras-selecciones/…'),
      anio_mes_vigencia: month('El mes, y el orden de la lista.'),
      content: richText('La presentación, en la página de la selección.'),
      image: media('La foto de la caja.', SQUARE),
      selection_type: one(
        'selection-types',
        'El tipo, arriba del nombre.',
        'Se muestra como Exclusiva, y ningún filtro la encuentra.',
      ),
      wines: many('wines', 'Los vinos de la caja.', 'La página dice lo demás, sin vinos.'),
    },
  },
  {
    path: 'wines',
    singular: 'wine',
    kind: 'list',
    service: 'cms',
    title: 'Perfiles de vinos',
    intro: 'La página de cada vino que estuvo en el club. Si se vende, lleva el mismo slug que en la tienda.',
    fields: {
      title: string('El nombre del vino.', { limit: 'hasta 60 letras' }),
      slug: slug('La dirección del perfil, y el vínculo con el producto que se vende.'),
      wines_subtitle: string('Debajo del nombre.', { empty: 'Va solo el nombre.', limit: 'hasta 90 letras' }),
      wines_harvest_year: string('La cosecha, en la ficha.'),
      wines_composition: string('Las cepas y sus porcentajes, en la ficha.'),
      wines_region: string('La región, en la ficha.'),
      wines_breeding: string('La crianza, en la ficha.'),
      wines_storage_potential: string('La guarda, en la ficha.'),
      wines_visual: text('Nota de cata: vista.'),
      wines_nose: text('Nota de cata: nariz.'),
      wines_mouth: text('Nota de cata: boca.'),
      content: richText('La historia del vino.'),
      image: media('La botella.', `${SQUARE}, fondo liso`),
      prizes: parts('prize', 'Los premios y puntajes.', { empty: 'Va sin premios.', limit: 'hasta cinco' }),
      foodit: parts('pairing', 'Con qué se toma.', { empty: 'Va sin maridajes.', limit: 'hasta ocho' }),
      cellar: one('cellars', 'La bodega, con su logo.', 'Va sin bodega y no está en su página.'),
      selections: many('selections', 'En qué selecciones estuvo.', 'No se dice.'),
    },
  },
];
