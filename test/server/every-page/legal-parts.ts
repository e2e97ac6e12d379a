import { markupOf, textOf } from '../../support/page-html.ts';

/** What Argentine law requires on every page. */
const REQUIRED_ON_EVERY_PAGE: readonly (string | RegExp)[] = [
  /<nav class="legal-bar"[^>]*><a href="\/arrepentimiento">Botón de arrepentimiento<\/a><a href="\/baja">Botón de baja<\/a>/,
  '<dt>Vende</dt><dd>Bodega Viva</dd>',
  '<dt>Razón social</dt><dd>Bodega Viva S.A.</dd>',
  '<dt>CUIT</dt><dd>30-00000000-7</dd>',
  '<dt>Domicilio</dt>',
  '<dt>Teléfono</dt><dd><a href="tel:',
  '<dt>WhatsApp</dt><dd><a href="https://wa.me/',
  '<dt>Correo</dt><dd><a href="mailto:',
  '<dt>Atención</dt>',
  '<img src="/data-fiscal.svg"',
  '>Ejemplares de contrato de adhesión - Ley N° 24.240 de Defensa del Consumidor</a>',
  'href="https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario"',
  'href="https://buenosaires.gob.ar/defensaconsumidor"',
  'Beber con moderación. Prohibida su venta a menores de 18 años.',
];

/** Parts of the sentence that law 25.326, article 14, requires in every form with personal data, with the supervisory office. */
const DATA_RIGHTS = ['artículo 14, inciso 3', 'Agencia de Acceso a la Información Pública', '#privacidad"'];

const PERSONAL_FORM = /<form\b(?=[^>]* action="(?:\/api\/leads|\/arrepentimiento|\/baja)")[\s\S]*?<\/form>/g;

/** The parts of a page that state a price to pay; each must also state the price without taxes. */
const PRICE_PARTS: readonly { part: RegExp; name: string }[] = [
  // One line says it for each of the block's prices, or each price has its own.
  { name: 'a block of prices', part: /<dl class="price-block[\s\S]*?<\/dl>/g },
  { name: 'a plan', part: /<p class="plan-card-price">[\s\S]*?<\/p>/g },
  { name: 'a line of the cart', part: /<p class="cart-line-total">[\s\S]*?<\/p><p[\s\S]*?<\/p>/g },
  { name: 'the totals of the cart', part: /<dl class="cart-totals[\s\S]*?<\/dl>/g },
];

const WITHOUT_TAXES = /Precio sin impuestos nacionales \$ [\d.]+(?: SOCIOS \$ [\d.]+)?/g;

const PAID_IN_BLOCK = /class="price-block-paid/g;

/** Whether the part says the price without taxes of each price that it asks. */
function hasWithoutTaxes(part: string): boolean {
  const said = (textOf(part).match(WITHOUT_TAXES) ?? []).flatMap((line) => line.match(/\$/g) ?? []).length;
  return said >= Math.max(1, part.match(PAID_IN_BLOCK)?.length ?? 0);
}

/** Lists the legally required parts that a page lacks, one line each. */
export function findMissingLegalParts(html: string): string[] {
  const page = markupOf(html);
  const missing = REQUIRED_ON_EVERY_PAGE.filter((fact) =>
    typeof fact === 'string' ? !page.includes(fact) : !fact.test(page),
  );
  const forms = (page.match(PERSONAL_FORM) ?? []).flatMap((form) =>
    DATA_RIGHTS.filter((right) => !form.includes(right)),
  );
  const amounts = PRICE_PARTS.flatMap(({ name, part }) =>
    (page.match(part) ?? [])
      .filter((each) => !hasWithoutTaxes(each))
      .map((each) => `${name} without its line: ${textOf(each)}`),
  );
  return [...missing.map(String), ...forms, ...amounts];
}

/** How many prices to pay a page states. */
export function countPriceParts(html: string): number {
  return PRICE_PARTS.reduce((count, { part }) => count + (markupOf(html).match(part)?.length ?? 0), 0);
}

/** The page's links to this site, without those that only a browser can follow: sign-in and the embedded services. */
export function internalLinks(html: string, path: string): string[] {
  const base = new URL(path, 'http://shop.example');
  return [...markupOf(html).matchAll(/<a\b[^>]*? href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin, pathname }) => origin === base.origin && !/^\/(?:login|embedded\/)/.test(pathname))
    .map(({ pathname, search, hash }) => pathname + search + hash);
}
