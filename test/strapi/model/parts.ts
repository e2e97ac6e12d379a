import { clubKey } from '#adapters/cms/cms-wire.ts';
import {
  boolean,
  CARD,
  colour,
  date,
  decimal,
  ICON,
  integer,
  many,
  media,
  type Part,
  part,
  parts,
  richText,
  slug,
  string,
  TALL,
  text,
  WIDE,
} from './field.ts';

const HREF = 'una ruta de la tienda (/club) o una dirección https://, mailto: o tel:';

const NOT_TOLD = 'Los buscadores no leen ni costo ni plazo.';
const forSearchEngines = { empty: NOT_TOLD, limit: 'en pesos' };
const daysForSearchEngines = { empty: NOT_TOLD, limit: 'en días hábiles' };

/** The groups of fields by the names of their components. */
export const contentParts: Readonly<Record<string, Part>> = {
  link: {
    title: 'Enlace',
    fields: {
      title: string('El texto del enlace.', { limit: 'hasta 30 letras' }),
      href: string('Adónde lleva.', { limit: `${HREF}; otra cosa se descarta` }),
      icon: media('En las redes del pie, en lugar del texto. En otros enlaces no se ve.', ICON, 'Va sin ícono.'),
    },
  },
  'menu-tab': {
    title: 'Solapa del menú o columna del pie',
    fields: {
      title: string(
        'El nombre de la solapa o de la columna. La columna «SEGUINOS EN NUESTRAS REDES» se muestra como redes.',
      ),
      href: string('Adónde lleva la solapa. En el pie no se usa.', {
        empty: 'Lleva adonde su primer enlace.',
        limit: HREF,
      }),
      children: parts('link', 'Los enlaces de la solapa. En la de la tienda, antes van las categorías.', {
        empty: 'Una solapa sin enlace propio ni enlaces no se muestra.',
      }),
    },
  },
  notification: {
    title: 'Aviso arriba de todo',
    fields: {
      title: string('En negrita, en una sola línea. Quien cierra un aviso no vuelve a ver otro con el mismo título.', {
        empty: 'Sin título, bajada ni botones, no hay aviso.',
        limit: 'hasta 20 letras, para que entre en un teléfono',
      }),
      subtitle: string('A continuación del título, en pantallas anchas: no pongas condiciones que haya que leer.', {
        empty: 'Solo va el título.',
        limit: 'hasta 60 letras',
      }),
      backgroundColor: colour('El fondo del aviso.'),
      buttons: parts('link', 'Los enlaces del aviso. En un teléfono va solo el primero.', {
        empty: 'Va sin enlaces.',
        limit: 'uno o dos, de hasta 15 letras',
      }),
      validity: part('validity', 'Cuándo se muestra el aviso.', 'Se muestra siempre.'),
    },
  },
  validity: {
    title: 'Vigencia',
    fields: {
      from: date('El primer día, desde las 0 de Buenos Aires. La página dice desde cuándo vale.', {
        empty: 'Ya empezó.',
      }),
      until: date('El último día, entero: termina sola a la medianoche de Buenos Aires.', {
        empty: 'No termina.',
        limit: 'el mismo día que el primero o uno posterior; si no, la vigencia no cuenta',
      }),
      terms: text('Las condiciones, junto a la oferta.', {
        empty: 'Va sin condiciones.',
        limit: 'hasta 2.000 letras, sin formato',
      }),
      units: integer('A cuántas unidades se limita: «hasta agotar stock de 500 unidades».', {
        empty: 'No se dice.',
        limit: 'desde 1',
      }),
    },
  },
  fiscal: {
    title: 'Data fiscal',
    fields: {
      text: string('El texto del enlace, en el pie.', { empty: 'Va sin texto.' }),
      link: string('Adónde lleva.', { empty: 'Va sin enlace.', limit: 'una dirección https://' }),
      icon: media('El sello, en el pie.', ICON, 'Va sin sello.'),
    },
  },
  header: {
    title: 'Encabezado',
    fields: {
      title: string('Al lado del logo, en todas las páginas.', {
        empty: 'Va el nombre de la marca.',
        limit: 'hasta 24 letras',
      }),
      slug: string('No se muestra.', { empty: 'No cambia nada.' }),
      backgroundColor: colour('El fondo del encabezado.'),
      icon: media('El logo, en todas las páginas.', ICON, 'Va sin logo.'),
      tabs: parts('menu-tab', 'Las solapas del menú.', {
        empty: 'Van las secciones de siempre: inicio, tienda, club y las demás.',
      }),
      notification: part('notification', 'El aviso de arriba de todo.', 'No hay aviso.'),
    },
  },
  footer: {
    title: 'Pie',
    fields: {
      backgroundColor: colour('El fondo del pie.'),
      tabs: parts('menu-tab', 'Las columnas de enlaces y las redes.', { empty: 'El pie va sin enlaces.' }),
      fiscal: part('fiscal', 'El sello de la agencia de impuestos.', 'Va el que configuró quien opera la tienda.'),
    },
  },
  slide: {
    title: 'Imagen del carrusel de inicio',
    fields: {
      link_image_href: string('Adónde lleva la imagen.', { empty: 'No lleva a ninguna parte.', limit: HREF }),
      title_image_href: string('El enlace debajo de la imagen.', {
        empty: 'Dice «Ver más».',
        limit: 'hasta 40 letras',
      }),
      label: string('El rótulo, en letras grandes debajo de la imagen.', {
        empty: 'En su lugar va el texto del enlace; sin los dos, la imagen sola.',
        limit: 'hasta 60 letras',
      }),
      image: media('El carrusel, en pantallas anchas.', WIDE, 'Se usa la de teléfonos.'),
      image_mobile: media('El carrusel, en teléfonos.', TALL, 'Se usa la de pantallas anchas.'),
      validity: part('validity', 'Cuándo se muestra la imagen.', 'Se muestra siempre.'),
    },
  },
  benefit: {
    title: 'Beneficio',
    fields: {
      title: string('El beneficio en pocas palabras.', { limit: 'hasta 40 letras' }),
      description: text('Debajo del título.', { empty: 'Va solo el título.', limit: 'una oración' }),
      icon: media('A la izquierda del título.', ICON, 'Va sin ícono.'),
    },
  },
  prize: {
    title: 'Premio o puntaje',
    fields: {
      name: string('Quién lo dio: un concurso, una guía.'),
      points: string('El puntaje o la medalla.', { empty: 'Va solo el nombre.' }),
    },
  },
  pairing: {
    title: 'Maridaje',
    fields: {
      title: string('El plato.'),
      subtitle: string('Debajo del plato.', { empty: 'Va solo el plato.' }),
      image: media('La foto del plato.', CARD),
      url: string('La receta.', { empty: 'No lleva a ninguna parte.', limit: HREF }),
    },
  },
  section: {
    title: 'Sección con imagen',
    fields: {
      title: string('El título de la sección.'),
      content: richText('El texto de la sección.'),
      image: media('Al lado del texto.', CARD, 'Va sin imagen.'),
    },
  },
  seo: {
    title: 'Para buscadores',
    fields: {
      metaTitle: string('El título en buscadores y en la pestaña.', {
        empty: 'Va el título de la página.',
        limit: 'hasta 60 letras',
      }),
      metaDescription: text('La descripción en buscadores.', { empty: 'Va la bajada.', limit: 'hasta 155 letras' }),
    },
  },
  'video-section': {
    title: 'Sección con video',
    fields: {
      title: string('El título de la sección.'),
      content: richText('El texto de la sección.'),
      url_video: string('El video, debajo del texto.', {
        empty: 'Va sin video.',
        limit: 'una dirección de YouTube o Vimeo; otras van como enlace',
      }),
    },
  },
  'short-answer': {
    title: 'Respuesta corta',
    fields: {
      summary: string('Donde se compra: en la ficha y el carrito.', { limit: 'una oración, hasta 110 letras' }),
      faq: string('La pregunta frecuente a la que lleva.', {
        empty: 'Lleva a los términos.',
        limit: 'el slug de la pregunta',
      }),
      cftea: decimal(
        'Solo en `payment`: el costo financiero total (CFTEA) junto a las cuotas; con 0 se lee «sin interés».',
        {
          empty: 'No se dice nada del costo de las cuotas, y ningún texto puede prometer «sin interés».',
          limit: 'porcentaje anual, el que informa el medio de pago',
        },
      ),
      costMin: decimal('Solo en `delivery`, para los buscadores: el envío más barato.', forSearchEngines),
      costMax: decimal('Solo en `delivery`, para los buscadores: el envío más caro.', forSearchEngines),
      freeFrom: decimal('Solo en `delivery`, para los buscadores: desde qué precio el envío más barato es gratis.', {
        empty: 'No se dice que sea gratis.',
        limit: 'en pesos',
      }),
      daysMin: integer('Solo en `delivery`, para los buscadores: lo mínimo que tarda.', daysForSearchEngines),
      daysMax: integer('Solo en `delivery`, para los buscadores: lo máximo que tarda.', daysForSearchEngines),
      preparationDays: integer(
        'Solo en `delivery`, para los buscadores: de esos días, cuántos pasan hasta despachar.',
        {
          empty: 'No se dice cuánto tarda el despacho.',
          limit: 'en días hábiles',
        },
      ),
    },
  },
  heading: {
    title: 'Título de una página',
    fields: {
      key: string('Cuál: una de las claves de «Títulos de las páginas».'),
      title: string('El título, en lugar del de siempre.', { empty: 'Queda el de siempre.' }),
      text: text('El texto debajo del título, en lugar del de siempre.', { empty: 'Queda el de siempre.' }),
    },
  },
  'legal-addition': {
    title: 'Agregado a un texto legal',
    fields: {
      slug: slug('El texto o la sección legal a la que se agrega, por ejemplo terminos-envios.'),
      content: richText('Al final de esa sección. Nunca reemplaza lo que dice.', {}),
    },
  },
  'lead-contact': {
    title: 'Formulario de la portada',
    fields: {
      title: string('El título del formulario, con un enlace arriba.', { limit: 'hasta 50 letras' }),
      source: string('No se muestra: por este nombre reconocés las consultas.', {
        limit: 'de 1 a 24 minúsculas sin acentos o guiones, como empresas',
      }),
    },
  },
  'plan-box': {
    title: 'Caja de un plan',
    fields: {
      fullPrice: decimal('El precio por mes, antes del descuento.', { limit: 'en pesos, sin puntos' }),
      bottlesQuantity: integer('Cuántas botellas trae.', { empty: 'No se dice cuántas.' }),
      guid: string('No se muestra: es la identificación del plan en el cobro.', {
        limit: 'la da quien administra los cobros',
      }),
      title: string('El tipo de selección.', {}),
      description: text('Qué trae y para quién es.'),
    },
  },
  'plan-group': {
    title: 'Grupo de planes',
    fields: {
      priority: integer('El orden: primero el más bajo.', { empty: 'Va último.' }),
      title: string('El título del grupo.', { empty: 'El grupo va sin título.' }),
      showStamp: boolean('Si se muestra el sello de la promoción.'),
      promotions: many('Schema-Bases', 'Los planes del grupo.', 'El grupo no se muestra.'),
    },
  },
};

/** The key of the club's section on the about-us page has the brand in it. */
export const clubSection = (brandSlug: string) => ({
  [clubKey(brandSlug)]: part('section', 'La sección del club, en Nosotros.'),
});
