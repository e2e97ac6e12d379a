import { colours, tagline } from '#brand/brand.ts';
import { paths } from '#core/values/paths.ts';

/** The web app manifest, which a phone uses to add the shop to its home screen. */
export function toWebManifest(brandName: string): string {
  return JSON.stringify({
    id: '/',
    name: brandName,
    short_name: brandName,
    description: tagline,
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
