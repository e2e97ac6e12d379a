import { clubBoxTypes } from './club-box-types.ts';
import {
  boolean,
  CARD,
  ICON,
  many,
  media,
  one,
  part,
  parts,
  richText,
  slug,
  string,
  TALL,
  type TypeModel,
  text,
  WIDE,
} from './field.ts';
import { clubSection, contentParts } from './parts.ts';
import { subscriptionTypes } from './subscription-types.ts';

/** Every content type of both content services, in the order in which editors meet them. */
export function listTypeModels(brandSlug: string): TypeModel[] {
  return [
    {
      path: 'menu-headless',
      singular: 'menu-headless',
      kind: 'single',
      service: 'cms',
      title: 'Menú y pie',
      intro: 'El encabezado y el pie de todas las páginas.',
      fields: {
        header: part('header', 'Arriba, en todas las páginas.', null),
        footer: part('footer', 'Abajo, en todas las páginas.', null),
      },
    },
    {
      path: 'site-texts',
      singular: 'site-texts',
      kind: 'single',
      service: 'cms',
      title: 'Textos del sitio',
      intro: 'Frases que valen para toda la tienda, y los títulos que pueden cambiarse.',
      fields: {
        delivery: part('short-answer', 'El envío, donde se compra.', 'Se dice que el costo se ve antes de pagar.'),
        returns: part('short-answer', 'Los cambios, donde se compra.', 'Se dice el plazo de la ley: 10 días.'),
        payment: part(
          'short-answer',
          'Los medios de pago, donde se compra.',
          'Se dice que se eligen en el paso siguiente.',
        ),
        headings: parts('heading', 'Los títulos de las páginas.', { empty: 'Quedan los de siempre.' }),
        legal: parts('legal-addition', 'Agregados a los textos legales.', { empty: 'Quedan los de siempre.' }),
      },
    },
    {
      path: 'home-displayer',
      singular: 'home-displayer',
      kind: 'single',
      service: 'cms',
      title: 'Carrusel de inicio',
      intro: 'Las imágenes grandes de la página de inicio.',
      fields: {
        carousel: parts('slide', 'Las imágenes, en su orden.', {
          empty: 'Inicio va sin carrusel.',
          limit: 'de una a cinco',
        }),
      },
    },
    {
      path: 'posts',
      singular: 'post',
      kind: 'list',
      service: 'cms',
      title: 'Notas destacadas',
      intro:
        'Las tarjetas de notas que se ven en inicio: las diez publicadas últimas, la primera en grande. Cada una lleva a la nota que tiene el mismo slug; si ninguna lo tiene, la vista previa lo dice y muestra la tarjeta sin enlace.',
      fields: {
        title: string('El título de la tarjeta.', { limit: 'hasta 70 letras' }),
        slug: slug('La nota a la que lleva: /notas-y-tips/…', {
          limit: 'el slug de una nota publicada',
        }),
        excerpt: text('Debajo del título.', { empty: 'Va solo el título.', limit: 'hasta 160 letras' }),
        sort: string('No se muestra: las notas se ordenan por fecha de publicación.', { empty: 'No cambia nada.' }),
        image: media('La foto de la tarjeta.', CARD),
        post_category: one('post-categories', 'La categoría, arriba del título.', 'Va sin categoría.'),
      },
    },
    {
      path: 'notes',
      singular: 'note',
      kind: 'list',
      service: 'cms',
      title: 'Notas',
      intro:
        'Las notas, enteras: su página, la lista de Notas y tips y las fichas de los vinos que enlazan. La publicada última va primero, también si es una vieja que volvés a publicar. Se ven recién cuando las publicás: no tienen vista previa. Si a las notas de tu tienda las sirve otro programa, se escriben allá.',
      fields: {
        title: string('El título, en su página y en las tarjetas.', { limit: 'hasta 70 letras' }),
        slug: slug('La dirección: /notas-y-tips/…'),
        bajada: text('Debajo del título.', { empty: 'Va solo el título.', limit: 'hasta 160 letras' }),
        content: richText('El texto de la nota. Los productos que enlaza se ofrecen al final.'),
        author: string('Quién la escribió.', { empty: 'Va sin autor.' }),
        image: media('La foto, en su página y en las tarjetas.', CARD),
        SEO: part('seo', 'Lo que leen los buscadores.', 'Van el título y la bajada.'),
        categories: many(
          'post-categories',
          'Las categorías, en la nota y en la lista.',
          'Ninguna categoría la encuentra.',
        ),
      },
    },
    {
      path: 'post-categories',
      singular: 'post-category',
      kind: 'list',
      service: 'cms',
      title: 'Categorías de notas',
      intro: 'Las categorías de las notas, en inicio y en Notas y tips.',
      fields: {
        name: string('El nombre de la categoría.', { limit: 'hasta 25 letras' }),
        slug: slug('La dirección: /notas-y-tips?category=…'),
      },
    },
    {
      path: 'cellars',
      singular: 'cellar',
      kind: 'list',
      service: 'cms',
      title: 'Bodegas',
      intro: 'La página de cada bodega, con doce de sus vinos, la lista de /bodegas y las tarjetas de inicio.',
      fields: {
        title: string('El nombre, en su página y en las tarjetas.', { limit: 'hasta 40 letras' }),
        cellar_subtitle: string('Debajo del nombre.', { empty: 'Va solo el nombre.', limit: 'hasta 90 letras' }),
        content: richText('La historia, en la página de la bodega.'),
        slug: slug('La dirección: /bodegas/…'),
        cellar_quote: text('La cita, en la página de la bodega.', {
          empty: 'Va sin cita.',
          limit: 'una o dos oraciones',
        }),
        cellar_founded_on: string('El año de fundación.', { empty: 'No se muestra.', limit: 'cuatro cifras' }),
        cellar_grapes: string('Las cepas.', { empty: 'No se muestra.', limit: 'separadas por comas' }),
        cellar_region: string('La región: en la página, en la tarjeta y como grupo en /bodegas.', {
          empty: 'Va con «Otras regiones».',
        }),
        cellar_show_in_home: boolean('Si está entre las diez bodegas de inicio.'),
        image: media(
          'El fondo de la página y la foto de la tarjeta.',
          `${WIDE} en la página; el centro, en la tarjeta`,
        ),
        logo: media('En la página y en las fichas de sus vinos.', ICON, 'Va sin logo.'),
      },
    },
    ...clubBoxTypes,
    {
      path: 'special-event-pages',
      singular: 'special-event-page',
      kind: 'list',
      service: 'cms',
      title: 'Eventos',
      intro:
        'Páginas de venta, como la de un aniversario: /tienda/evento/… Con vigencia empiezan y terminan solas; sin ella, cuando publicás y despublicás la entrada.',
      fields: {
        title: string('El título de la página y el enlace en la tienda.', { limit: 'hasta 40 letras' }),
        carouselTitle: string('El título del carrusel de productos.', {
          empty: 'El carrusel lleva el título del evento.',
        }),
        carouselCollectionId: string('Qué colección de la tienda va en el carrusel.', {
          empty: 'No hay carrusel.',
          limit: 'el número que da la tienda',
        }),
        productCollectionId: string('Qué colección de la tienda se vende en la página.', {
          limit: 'el número que da la tienda',
        }),
        slug: slug('La dirección: /tienda/evento/…'),
        image: media(
          'La foto, arriba, y la que se ve al compartir el enlace.',
          TALL,
          'La página va sin foto; al compartir se ve un banner que lleve al evento o su primer producto.',
        ),
        subTitle: text('Debajo del título, y en buscadores.', {
          empty: 'Va solo el título.',
          limit: 'hasta 160 letras',
        }),
        content: richText('El texto del evento, antes de los productos.', {
          empty: 'Va sin texto.',
          limit: 'uno o dos párrafos: debajo están los productos',
        }),
        SEO: part('seo', 'Lo que leen los buscadores.', 'Van el título y la bajada.'),
        terms: text('Las condiciones, debajo de los productos, con un enlace arriba.', {
          empty: 'Va sin condiciones.',
          limit: 'hasta 2.000 letras, sin formato',
        }),
        validity: part(
          'validity',
          'Cuándo existe el evento: antes no se encuentra, después lleva a /tienda.',
          'Existe siempre.',
        ),
      },
    },
    {
      path: 'benefits-product',
      singular: 'benefit-product',
      kind: 'list',
      service: 'cms',
      title: 'Beneficios de comprar acá',
      intro: 'Los mismos en todas las fichas de producto.',
      fields: contentParts['benefit']?.fields ?? {},
    },
    {
      path: 'club-displayer',
      singular: 'club-displayer',
      kind: 'single',
      service: 'cms',
      title: 'Presentación del club',
      intro: 'La sección que explica el club, en /club.',
      fields: {
        title: string('El título de la sección.', {}),
        subtitle: text('Debajo del título.', { empty: 'Va solo el título.', limit: 'hasta 200 letras' }),
        image: media('Al lado del texto.', CARD),
        benefits: parts('benefit', 'Los beneficios de ser socio.', {
          empty: 'Va sin beneficios.',
          limit: 'de tres a seis',
        }),
      },
    },
    {
      path: 'about-us',
      singular: 'about-us',
      kind: 'single',
      service: 'cms',
      title: 'Nosotros',
      intro: 'La página /nosotros, sección por sección.',
      fields: {
        about_us: part('section', 'La primera sección.'),
        wine_selection: part('video-section', 'Cómo se eligen los vinos.'),
        ...clubSection(brandSlug),
        community: part('section', 'La última sección.'),
      },
    },
    {
      path: 'faqs',
      singular: 'faq',
      kind: 'list',
      service: 'cms',
      title: 'Preguntas frecuentes',
      intro: 'En la página de contacto, y en las sugerencias de la búsqueda.',
      fields: {
        title: string('La pregunta.', { limit: 'hasta 80 letras' }),
        description: richText('La respuesta.', { empty: 'La pregunta va sin respuesta.' }),
        slug: slug('El final de su dirección: …#slug.', { empty: 'Nada puede llevar a esta pregunta.' }),
      },
    },
    ...subscriptionTypes,
  ];
}
