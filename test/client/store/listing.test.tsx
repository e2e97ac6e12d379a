import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Listing } from '#client/store/listing/listing.tsx';
import { SiteContext } from '#client/ui/site-context.tsx';
import { failed, loaded } from '#core/block.ts';
import type { ListingView as ListingData } from '#core/store/listing/listing-view.ts';
import type { ProductGridView } from '#core/store/listing/product-grid.ts';
import { toUnitPriceList } from '#core/store/price/price-list.ts';
import { aSite } from '../support/site-facts.ts';

const card = {
  sku: 'VIN-0001',
  name: 'Malbec 2022',
  href: '/tienda/vinos/malbec-2022',
  image: { url: '/imgs/default.svg', alt: '', resizable: false },
  winery: null,
  place: null,
  score: null,
  prices: toUnitPriceList(
    {
      ...{ sku: 'VIN-0001', price: 18900, promotion: null, additionalTaxes: null },
      ...{ category: 'vinos', content: '1 x Malbec 750 ml', bottleCount: null },
    },
    null,
  ),
  promotionBadge: null,
  stockBadge: null,
  soldOut: false,
};

const grid: ProductGridView = {
  cards: [card],
  emptySentence: null,
  waysOut: [],
  offersCategories: false,
  pagination: {
    page: 2,
    pageCount: 9,
    previousHref: '/tienda/vinos',
    nextHref: '/tienda/vinos?page=3',
    links: [
      { kind: 'page', page: 1, href: '/tienda/vinos', current: false },
      { kind: 'page', page: 2, href: '/tienda/vinos?page=2', current: true },
      { kind: 'gap' },
      { kind: 'page', page: 9, href: '/tienda/vinos?page=9', current: false },
    ],
  },
};

const listing: ListingData = {
  mode: 'category',
  title: 'Vinos',
  metaTitle: 'Vinos',
  opening: null,
  terms: null,
  shareImage: null,
  description: 'Tintos y blancos.',
  heading: loaded(null),
  canonicalPath: '/tienda/vinos?page=2',
  noIndex: true,
  breadcrumbs: [
    { label: 'Tienda', href: '/tienda' },
    { label: 'Vinos', href: null },
  ],
  path: '/tienda/vinos',
  query: [],
  searchText: '',
  searchNotice: null,
  answers: null,
  invalidSearch: null,
  resultLabel: null,
  page: 2,
  countLabel: 'Mostrando 13–24 de 187 productos',
  total: 187,
  totalLabel: '187 productos',
  isEmpty: false,
  promoted: [],
  canNarrow: true,
  products: loaded(grid),
  filters: loaded({
    groups: [
      {
        key: 'variety',
        label: 'Variedades',
        options: [
          { id: 'malbec', name: 'Malbec', quantity: 12 },
          { id: 'syrah', name: 'Syrah', quantity: 0 },
        ],
        chosen: ['malbec'],
        list: { path: '/tienda/vinos', pairs: [{ name: 'variety', value: '' }], hash: '' },
      },
    ],
    price: { min: null, max: null, unread: null, lowest: null, highest: null, ranges: [] },
  }),
  chips: [{ label: 'Malbec', href: '/tienda/vinos' }],
  clearHref: '/tienda/vinos',
  sort: [
    { value: 'relevance', label: 'Relevancia', href: '/tienda/vinos', selected: true },
    { value: 'price:asc', label: 'Menor precio', href: '/tienda/vinos?sort=price:asc', selected: false },
  ],
  memberPrices: loaded(null),
  banners: loaded([], 'banners'),
  carousel: null,
};

const render = (of: Partial<ListingData>) => renderToStaticMarkup(<Listing data={{ ...listing, ...of }} />);

describe('Listing', () => {
  it('shows the result label, filters, cards and numbered pages, with one heading', { tags: ['S2.27'] }, () => {
    const html = render({});
    expect(html).toContain('Mostrando 13–24 de 187 productos');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<article /g)).toHaveLength(1);
    expect(html).toMatch(/<a href="\/tienda\/vinos\?page=2"[^>]*aria-current="page"/);
    expect(html).toContain('Menor precio');
  });

  it('names a filter group and links every option, except one without products', {
    tags: ['S9.16'],
  }, () => {
    const html = render({});
    expect(html).toContain('Variedades');
    expect(html).toMatch(/<a href="\/tienda\/vinos" rel="nofollow" aria-current="true">Malbec/);
    expect(html).toMatch(/<span aria-disabled="true">Syrah/);
  });

  it('shows the banners after the products, whose first pictures have priority', () => {
    const image = { url: 'https://images.example/banner', alt: '', resizable: true };
    const banner = { name: 'fiestas', area: 'vinos', image, device: 'desktop' as const, link: null };
    const html = render({ banners: loaded([banner], 'banners') });
    expect(html).toMatch(/product-card-picture[^"]*"><picture><img [^>]*fetchPriority="high"/i);
    expect(html.indexOf('data-block="banners"')).toBeGreaterThan(html.indexOf('data-block="products"'));
    expect(html).toMatch(/<picture.*?loading="lazy"/i);
  });

  it('announces the sort order after the count, which does not change with the order', () => {
    expect(render({})).toContain('187 productos<span class="sr-only">, orden: Relevancia</span>');
  });

  it('has a link that skips the filters', () => {
    const html = render({});
    expect(html).toMatch(/<a class="skip-link" href="#productos">Saltar a los productos<\/a>/);
    expect(html).toMatch(/<section [^>]*id="productos"/);
  });

  it('has a chip that removes a selected filter', () => {
    expect(render({})).toContain('aria-label="Quitar el filtro Malbec"');
  });

  it('shows the event’s title beside the count', { tags: ['S4.8'] }, () => {
    const html = render({ mode: 'event', resultLabel: 'Semana del Malbec' });
    expect(html).toMatch(/<strong>Semana del Malbec<\/strong> Mostrando 13–24/);
    expect(html).toContain('data-block="event" data-state="loaded"');
  });

  it('says that no products exist and links to other lists', { tags: ['S8.13'] }, () => {
    const waysOut = [{ label: 'Ver todos los vinos', href: '/tienda/vinos', count: 12 }];
    const html = render({
      chips: [],
      products: loaded({ ...grid, cards: [], emptySentence: 'No existen productos', waysOut }, 'noProducts'),
    });
    expect(html).toContain('data-block="products" data-state="loaded" data-status="404"');
    expect(html).toContain('No existen productos');
    expect(html).toMatch(/Ver todos los vinos.*\(12\)/);
  });

  it('links to the categories of the shop if the search is too short', { tags: ['S5.5'] }, () => {
    const categories = [{ name: 'vinos', title: 'Vinos', href: '/tienda/vinos' }];
    const html = renderToStaticMarkup(
      <SiteContext value={aSite({ categories })}>
        <Listing data={{ ...listing, invalidSearch: 'La búsqueda debe tener al menos 2 caracteres' }} />
      </SiteContext>,
    );
    expect(html).toContain('<p role="alert">La búsqueda debe tener al menos 2 caracteres</p>');
    expect(html).toContain('href="/tienda/vinos">Ver Vinos</a>');
  });

  it('links to the other categories of the shop if no products exist', { tags: ['S8.13'] }, () => {
    const nothing = { ...grid, cards: [], emptySentence: 'No existen productos', offersCategories: true };
    const categories = [
      { name: 'vinos', title: 'Vinos', href: '/tienda/vinos' },
      { name: 'cavas', title: 'Espumantes', href: '/tienda/cavas' },
    ];
    const html = renderToStaticMarkup(
      <SiteContext value={aSite({ categories })}>
        <Listing data={{ ...listing, products: loaded(nothing, 'noProducts') }} />
      </SiteContext>,
    );
    expect(html).toContain('href="/tienda/cavas">Ver Espumantes</a>');
    expect(html).not.toContain('Ver Vinos');
    expect(html).not.toContain('Ver Whiskys');
  });

  it('explains that a text was too short to be searched', { tags: ['S5.5'] }, () => {
    const sentence = 'La búsqueda debe tener al menos 2 caracteres';
    const html = render({ mode: 'search', heading: null, searchText: 'a', invalidSearch: sentence });
    expect(html).toContain(sentence);
    expect(html).not.toContain('<article');
  });

  it('says that the member prices could not be loaded', { tags: ['S8.11'] }, () => {
    const html = render({ memberPrices: failed('promotion') });
    expect(html).toContain('data-message="La promoción ingresada no existe"');
    expect(html).toContain('<article ');
  });

  it('keeps the products if filters and banners failed', { tags: ['S8.28'] }, () => {
    const html = render({ filters: failed('filters'), banners: failed('banners') });
    expect(html).toContain('data-block="filters" data-state="failed" data-status="500"');
    expect(html).toContain('data-block="banners" data-state="failed" data-status="201"');
    expect(html).toContain('<article ');
  });
});
