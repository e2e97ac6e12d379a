import {
  boolean,
  CARD,
  colour,
  date,
  decimal,
  ICON,
  integer,
  media,
  part,
  parts,
  slug,
  string,
  type TypeModel,
  text,
} from './field.ts';

/** The content types of the subscriptions CMS. */
export const subscriptionTypes: readonly TypeModel[] = [
  {
    path: 'Schema-Bases',
    singular: 'schema-base',
    kind: 'list',
    service: 'subscriptions',
    title: 'Planes del club',
    intro:
      'Los planes de suscripción: su caja, su precio y su descuento. Uno nuevo se ve en /club cuando está en un grupo de la portada.',
    fields: {
      schemaType: part('plan-box', 'La caja del plan.', null),
      isActive: boolean('Si el descuento está vigente.'),
      activeDiscount: decimal('El descuento, en por ciento.', {
        empty: 'Va sin descuento.',
        limit: 'de 0 a 95, o 100: la primera caja es gratis',
      }),
      activeTime: string('Cuánto dura el descuento: «3 meses».', { empty: 'No se dice.' }),
      title: string('El nombre del plan.', { limit: 'hasta 40 letras' }),
      slug: slug('No se muestra.'),
      orderList: integer('El orden de los planes: primero el más bajo.', { empty: 'Va último.' }),
      boxes: integer('Con 1, la caja se compra una sola vez: el botón dice «Comprar» y no se renueva.', {
        empty: 'Es una suscripción.',
        limit: '1, o nada',
      }),
      imageDesktop: media('La foto del plan, en pantallas anchas.', CARD, 'Se usa la de teléfonos.'),
      imageMobile: media('La foto del plan, en teléfonos.', CARD, 'Se usa la de pantallas anchas.'),
      validity: part(
        'validity',
        'Cuándo vale el descuento. Fuera de esas fechas el plan se muestra a su precio completo.',
        'Vale siempre.',
      ),
    },
  },
  {
    path: 'landing-managers',
    singular: 'landing-manager',
    kind: 'list',
    service: 'subscriptions',
    title: 'Portadas del club',
    intro: 'La portada de /club y las de sus promociones, /club/….',
    fields: {
      image: media('La foto de la portada.', CARD, 'Va sin foto.'),
      eventStamp: media('El sello de la promoción.', ICON, 'Va sin sello.'),
      subTitle: text('Debajo del título.', { empty: 'Va solo el título.', limit: 'hasta 160 letras' }),
      colorText: colour('La letra de la portada.'),
      colorBackground: colour('El fondo de la portada.'),
      metaTitle: string('El título en buscadores y en la pestaña; en `/club/{slug}` también el de la página.', {
        empty: 'Va el nombre del club.',
        limit: 'hasta 60 letras',
      }),
      metaDescription: text('La descripción en buscadores.', { empty: 'Va la bajada.', limit: 'hasta 155 letras' }),
      contact: part(
        'lead-contact',
        'Un formulario en la portada, para quien compra de otra manera.',
        'Va sin formulario.',
      ),
      promotions_group_managers: parts('plan-group', 'Los planes de la portada, por grupos.', {
        empty: 'Van todos los planes.',
      }),
      slug: slug('La dirección: /club/…', { empty: 'La promoción no tiene página propia.' }),
      isOrganic: boolean('Si es la portada de /club. Una lo es, y solo una: sin ninguna, /club no existe.'),
      validity: part(
        'validity',
        'Cuándo existe la portada: antes no se encuentra, después lleva a /club. En la de /club no cuenta.',
        'Existe siempre.',
      ),
    },
  },
  {
    path: 'Renewal-Calendars',
    singular: 'renewal-calendar',
    kind: 'list',
    service: 'subscriptions',
    title: 'Calendario de renovaciones',
    intro: 'Hasta cuándo se cambia la caja de cada mes: en /club, en Tu club y en el calendario que se descarga.',
    fields: {
      year: integer('El año de ese mes.', {}),
      month: integer('El mes en que se cobra; la caja es la del mes siguiente.', { limit: 'de 1 a 12' }),
      renewalDate: date('El día en que se cobra. Los cambios cierran el día anterior, a las 18.'),
    },
  },
];
