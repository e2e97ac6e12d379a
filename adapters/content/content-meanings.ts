import type { Meanings } from '../http/wire.ts';

/** What the fields mean that several services share; docs/openapi shows it. */
export const contentMeanings = {
  banner: {
    name: ['What the banner says, for who does not see it.', 'Malbec Week'],
    area: ['Where it is shown: `home` or `tienda`.', 'home'],
    html: ['The address of its picture.', '/images/banners/malbec.png'],
    device: ['Which screens it is for.', 'desktop'],
    link: ['Where it leads; null: nowhere.', '/tienda/vinos'],
  },
  selectionType: {
    title: ['The name of the kind of selection.', 'Exclusiva'],
    description: ['What such a selection is.', 'Seis vinos de guarda'],
    icon_flag: ['Its mark.'],
  },
  selection: {
    title: ['The name of the selection.', 'Exclusiva noviembre'],
    slug: ['Its name in addresses.', 'exclusiva-noviembre-2026'],
    anio_mes_vigencia: ['The month it is sent in, `YYYY-MM`.', '2026-11'],
    selection_type: ['The kind of selection.'],
    image: ['Its picture.'],
    wines: ['The wines of the box.'],
    content: ['Its text, Markdown or HTML.', '<p>Seis tintos de altura.</p>'],
  },
  pairing: {
    title: ['The dish.', 'Asado'],
    subtitle: ['A few words about it.', 'Con tira y vacío'],
    image: ['Its picture.'],
    url: ['Where its recipe is; null: nowhere.', '/notas-y-tips/asado'],
  },
  winery: {
    title: ['The name of the winery.', 'Bodega del Cerro'],
    slug: ['Its name in addresses.', 'bodega-del-cerro'],
    logo: ['Its logo.'],
  },
  wine: {
    title: ['The name of the wine.', 'Malbec Reserva'],
    slug: ['Its name in addresses.', 'malbec-reserva'],
    wines_subtitle: ['A line below the name.', 'Gualtallary, 2022'],
    image: ['The picture of the bottle.'],
    cellar: ['The winery.'],
    selections: ['The selections that the wine was in.'],
    foodit: ['What goes with it.'],
  },
} as const satisfies Record<string, Meanings>;
