import { colours } from '#brand/brand.ts';
import { paths } from '#core/values/paths.ts';
import { cutText } from '#core/values/text.ts';
import { xmlText } from '../http/xml-text.ts';

/** An OpenSearch 1.1 description, with which a browser can search the shop from its address bar. */
export function toOpenSearch(brandName: string, origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(cutText(brandName, 16))}</ShortName>
<LongName>${xmlText(brandName)}</LongName>
<Description>${xmlText(`Buscá vinos, espumantes y aceites en ${brandName}.`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>es-AR</Language>
<Image width="192" height="192" type="image/png">${xmlText(`${origin}/pwa/icon-192.png`)}</Image>
<Url type="text/html" method="get" template="${xmlText(`${origin}/tienda/buscador?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
}

/** The web app manifest, which a phone uses to add the shop to its home screen. */
export function toWebManifest(brandName: string, tagline: string | null): string {
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: tagline ?? undefined,
    lang: 'es-AR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colours.surface,
    theme_color: colours.accent,
    categories: ['shopping', 'food'],
    icons: [
      { src: '/pwa/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/pwa/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/pwa/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Tienda', url: paths.shop },
      { name: 'Club', url: paths.club },
      { name: 'Carrito', url: paths.cart },
    ],
  });
}
