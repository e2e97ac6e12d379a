import { BRAND_SLUG, writeIntoApp, writeTemplate } from './write-content-types.ts';

/**
 * The command `npm run strapi`: a Strapi with the shop's content. `npm run strapi -- types SRC` writes the content types into
 * the `src` folder of another Strapi app, with the slug in `BRAND_SLUG`; without a folder it writes the checked-in ones.
 */
const [name, src] = process.argv.slice(2);
if (name === undefined || name === '--panel') {
  await import('./strapi.ts');
} else if (name !== 'types') {
  process.stderr.write('Usage: npm run strapi [-- --panel | -- types [SRC]]\n');
  process.exitCode = name === '--help' ? 0 : 2;
} else if (src === undefined) {
  writeTemplate();
} else {
  writeIntoApp(src, process.env['BRAND_SLUG'] ?? BRAND_SLUG);
}
