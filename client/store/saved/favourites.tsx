import { type ReactNode, useEffect, useState } from 'react';
import type { ComparableCard } from '#core/store/card/saved-products.ts';
import type { PriceRow } from '#core/store/price/price-list.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Section } from '../../ui/page-heading.tsx';
import { ProductCard } from '../card/product-card.tsx';
import { clearSavedProducts, removeFavourite, type SavedListName } from '../card/stored-products.ts';
import { toPaid } from '../price/price-parts.tsx';

/** The shop answers at most so many products at once. */
const PAGE_SIZE = 12;

const TIMEOUT_MS = 15_000;

/** The favourites that were asked for, by path; null if the shop does not sell it any more. */
type Known = ReadonlyMap<string, ComparableCard | null>;

type FavouritesProps = {
  paths: string[];
  /** What follows on the page; it appears with the first cards, which would else push it down. */
  children: ReactNode;
};

/** The favourites of this browser as cards with today's prices, twelve at a time, and the wines among them as a table. */
export function Favourites({ paths: saved, children }: FavouritesProps) {
  const [known, setKnown] = useState<Known>(new Map());
  const [limit, setLimit] = useState(PAGE_SIZE);
  const [hasFailed, setHasFailed] = useState(false);
  const shown = saved.slice(0, limit);
  const missing = shown.filter((path) => !known.has(path)).slice(0, PAGE_SIZE);
  const missingList = missing.join(' ');
  const cards = shown.flatMap((path) => known.get(path) ?? []);
  const gone = shown.filter((path) => known.get(path) === null);

  useEffect(() => {
    if (missingList === '' || hasFailed) return;
    let isAsked = true;
    fetchCards(missingList.split(' ')).then(
      (found) => setKnown((before) => new Map([...before, ...found])),
      () => isAsked && setHasFailed(true),
    );
    return () => {
      isAsked = false;
    };
  }, [missingList, hasFailed]);

  return (
    <>
      <Section id="favoritos" title="Favoritos" more={saved.length > 0 && <ClearButton list="favoritos" />}>
        <LiveRegion text={missing.length > 0 || known.size === 0 ? '' : toCount(cards.length)} />
        {saved.length === 0 && (
          <p>
            Todavía no guardaste ninguno: tocá el corazón de una botella. <a href={paths.shop}>Ir a la tienda</a>
          </p>
        )}
        <div className="product-grid" aria-busy={missing.length > 0 && !hasFailed}>
          {cards.map((card) => (
            <ProductCard key={card.sku} card={card}>
              <button
                className="card-heart"
                type="button"
                aria-pressed="true"
                aria-label={`Favorito: ${card.name}`}
                onClick={() => withFocus('favoritos', () => removeFavourite(card.href))}
              >
                <Icon name="heart" />
              </button>
            </ProductCard>
          ))}
        </div>
        {gone.length > 0 && (
          <p>
            {gone.length === 1 ? 'Uno de tus favoritos ya no está' : `${gone.length} de tus favoritos ya no están`} en
            la tienda.{' '}
            <button
              className="text-action"
              type="button"
              onClick={() => withFocus('favoritos', () => gone.forEach(removeFavourite))}
            >
              {gone.length === 1 ? 'Quitarlo' : 'Quitarlos'}
            </button>
          </p>
        )}
        {hasFailed && (
          <p role="alert">
            No pudimos cargar tus favoritos.{' '}
            <button className="text-action" type="button" onClick={() => setHasFailed(false)}>
              Probar de nuevo
            </button>
          </p>
        )}
        {saved.length > limit && missing.length === 0 && (
          <button className="button quiet" type="button" onClick={() => setLimit(limit + PAGE_SIZE)}>
            Ver más favoritos
          </button>
        )}
        <Comparison wines={cards.filter(({ variety }) => variety !== null)} />
      </Section>
      {(known.size > 0 || missing.length === 0 || hasFailed) && children}
    </>
  );
}

/** Removes what has the focus with its button, and moves the focus to the heading of the list. */
function withFocus(list: SavedListName, remove: () => void): void {
  const heading = document.querySelector<HTMLElement>(`#${list}`);
  if (heading !== null) heading.tabIndex = -1;
  heading?.focus();
  remove();
}

export function ClearButton({ list }: { list: SavedListName }) {
  return (
    <button className="text-action" type="button" onClick={() => withFocus(list, () => clearSavedProducts(list))}>
      Borrar la lista
    </button>
  );
}

/** `of` is null if the wine does not have the fact. */
const facts: readonly [label: string, of: (wine: ComparableCard) => ReactNode][] = [
  ['Variedad', ({ variety }) => variety],
  ['Origen', ({ place }) => place],
  ['Puntos', ({ score }) => score],
  ['Precio', ({ prices }) => toAmount(prices, 'regular')],
  ['SOCIOS', ({ prices }) => toAmount(prices, 'member')],
];

/** The wines side by side, a column each, so that a phone shows two whole; nothing if there are fewer than two. */
function Comparison({ wines }: { wines: ComparableCard[] }) {
  if (wines.length < 2) return null;
  const known = facts.filter(([, of]) => wines.some((wine) => of(wine) !== null));
  return (
    <div className="saved-products-comparison">
      <table>
        <caption>Compará tus vinos</caption>
        <thead>
          <tr>
            <td />
            {wines.map(({ sku, name, href, soldOut }) => (
              <th key={sku} scope="col">
                <a href={href}>{name}</a>
                {soldOut && ' (sin stock)'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {known.map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {wines.map((wine) => (
                <td key={wine.sku}>{of(wine) ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toAmount(prices: readonly PriceRow[], kind: PriceRow['kind']): ReactNode {
  const row = prices.find((each) => each.kind === kind);
  if (row === undefined) return null;
  return (
    <>
      {formatMoney(toPaid(row))}
      <small>Precio sin impuestos nacionales {formatNetPrice(row.noTaxPrice)}</small>
    </>
  );
}

function toCount(count: number): string {
  if (count === 0) return 'Sin favoritos';
  return count === 1 ? '1 favorito' : `${count} favoritos`;
}

/** Asks by slug, the last segment of a path. Rejects if the shop does not answer. */
async function fetchCards(hrefs: string[]): Promise<Known> {
  const slugOf = (path: string) => path.split('/').at(-1) ?? '';
  const response = await fetch(`${paths.productsApi}?skus=${hrefs.map(slugOf).join(',')}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`products: ${response.status}`);
  const { cards } = (await response.json()) as { cards: ComparableCard[] };
  return new Map(hrefs.map((asked) => [asked, cards.find(({ href }) => slugOf(href) === slugOf(asked)) ?? null]));
}
