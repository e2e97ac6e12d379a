import aboutUs from './about-us.json' with { type: 'json' };
import banners from './banners.json' with { type: 'json' };
import benefits from './benefits.json' with { type: 'json' };
import bottlePools from './bottle-pools.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import clubDisplayer from './club-displayer.json' with { type: 'json' };
import collections from './collections.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import faqs from './faqs.json' with { type: 'json' };
import homeDisplayer from './home-displayer.json' with { type: 'json' };
import illustrations from './illustrations.json' with { type: 'json' };
import landingManagers from './landing-managers.json' with { type: 'json' };
import menu from './menu.json' with { type: 'json' };
import noteCategories from './note-categories.json' with { type: 'json' };
import notasAceites from './notes/aceites.json' with { type: 'json' };
import notasAprender from './notes/aprender.json' with { type: 'json' };
import notasClub from './notes/club.json' with { type: 'json' };
import notasCocteleria from './notes/cocteleria.json' with { type: 'json' };
import notasGuarda from './notes/guarda-y-servicio.json' with { type: 'json' };
import notasMaridajes from './notes/maridajes.json' with { type: 'json' };
import notasRegiones from './notes/regiones.json' with { type: 'json' };
import posts from './posts.json' with { type: 'json' };
import accesorios from './products/accesorios.json' with { type: 'json' };
import aceites from './products/aceites.json' with { type: 'json' };
import cavas from './products/cavas.json' with { type: 'json' };
import spirits from './products/spirits.json' with { type: 'json' };
import vinosMendoza from './products/vinos-mendoza.json' with { type: 'json' };
import vinosOtrasRegiones from './products/vinos-otras-regiones.json' with { type: 'json' };
import whiskys from './products/whiskys.json' with { type: 'json' };
import promotions from './promotions.json' with { type: 'json' };
import schemaBases from './schema-bases.json' with { type: 'json' };
import seals from './seals.json' with { type: 'json' };
import search from './search.json' with { type: 'json' };
import selections from './selections.json' with { type: 'json' };
import siteTexts from './site-texts.json' with { type: 'json' };
import perfilesMendoza from './wine-profiles/mendoza.json' with { type: 'json' };
import perfilesOtrasRegiones from './wine-profiles/otras-regiones.json' with { type: 'json' };
import bodegasMendoza from './wineries/mendoza.json' with { type: 'json' };
import bodegasOtrasRegiones from './wineries/otras-regiones.json' with { type: 'json' };

/** An unvalidated file of the catalogue. */
export type CatalogueFile = { file: string; content: unknown };

export const productFiles: readonly (CatalogueFile & { category: string })[] = [
  { file: 'products/vinos-mendoza.json', category: 'vinos', content: vinosMendoza },
  { file: 'products/vinos-otras-regiones.json', category: 'vinos', content: vinosOtrasRegiones },
  { file: 'products/whiskys.json', category: 'whiskys', content: whiskys },
  { file: 'products/spirits.json', category: 'spirits', content: spirits },
  { file: 'products/accesorios.json', category: 'accesorios', content: accesorios },
  { file: 'products/cavas.json', category: 'cavas', content: cavas },
  { file: 'products/aceites.json', category: 'aceites', content: aceites },
];

export const wineryFiles: readonly CatalogueFile[] = [
  { file: 'wineries/mendoza.json', content: bodegasMendoza },
  { file: 'wineries/otras-regiones.json', content: bodegasOtrasRegiones },
];

export const wineFiles: readonly CatalogueFile[] = [
  { file: 'wine-profiles/mendoza.json', content: perfilesMendoza },
  { file: 'wine-profiles/otras-regiones.json', content: perfilesOtrasRegiones },
];

export const noteFiles: readonly CatalogueFile[] = [
  { file: 'notes/aceites.json', content: notasAceites },
  { file: 'notes/aprender.json', content: notasAprender },
  { file: 'notes/club.json', content: notasClub },
  { file: 'notes/cocteleria.json', content: notasCocteleria },
  { file: 'notes/guarda-y-servicio.json', content: notasGuarda },
  { file: 'notes/maridajes.json', content: notasMaridajes },
  { file: 'notes/regiones.json', content: notasRegiones },
];

/** The small files of the shop and the CMS, by file name. */
export const siteContents: Readonly<Record<string, unknown>> = {
  banners,
  benefits,
  categories,
  collections,
  events,
  menu,
  promotions,
};

export const otherContents: Readonly<Record<string, unknown>> = {
  'about-us': aboutUs,
  'bottle-pools': bottlePools,
  'club-displayer': clubDisplayer,
  faqs,
  'home-displayer': homeDisplayer,
  illustrations,
  'landing-managers': landingManagers,
  'note-categories': noteCategories,
  posts,
  'schema-bases': schemaBases,
  seals,
  selections,
  'site-texts': siteTexts,
};

/** All content from which the shop service's tables are built. */
export const shopContents: unknown = [productFiles, wineryFiles, wineFiles, siteContents, search];
