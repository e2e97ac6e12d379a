import { useCallback, useEffect, useState } from 'react';
import type { Suggestions as Results } from '#core/site/suggest.ts';
import type { Listing } from '#core/store/listing/listing.ts';
import { searchHref } from '#core/values/links.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { useSession } from '../account/use-session.ts';
import type { DataAnswer } from '../routing/data-answer.ts';
import { listSeenProducts, type SeenProduct } from '../store/card/saved-products.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import { useFocusInBox, useListKeys } from './suggestion-keys.ts';

export type SuggestionsProps = {
  /** The text of the search field. */
  text: string;
  /** The element that contains the field and this list. */
  box: HTMLElement;
};

/** Results and the text that was searched. `memberPrices` is null for a guest, and until a member's are known. */
type SearchedResults = { text: string; results: Results; memberPrices: MemberPrices | null };

const MIN_TEXT_LENGTH = 2;
/** Longer than the pause between two key presses, so that one word causes one request. */
const DEBOUNCE_MS = 180;

/**
 * Lists search results as links while the shopper types, or says that there are none. While the field is empty, it lists the
 * products seen last. Arrow keys reach the links; a live region announces the number of results.
 */
export function Suggestions({ text, box }: SuggestionsProps) {
  const typed = text.trim();
  // Closed for this text: what is typed next opens the list again.
  const [closedText, setClosedText] = useState<string | null>(null);
  const close = useCallback(() => setClosedText(text), [text]);
  const open = useCallback(() => setClosedText(null), []);

  if (closedText !== null && closedText !== text) setClosedText(null);
  const isMember = useSession()?.user?.isSubscriber ?? false;
  const answer = useResults(typed, isMember);
  const shown = closedText === text ? null : answer;
  const seen = text === '' && closedText === null ? listSeenElsewhere() : [];
  useListKeys(box, shown !== null || seen.length > 0, open, close);
  useFocusInBox(box);
  return (
    <>
      <LiveRegion text={shown === null ? '' : toCountSentence(shown)} />
      {shown !== null && <ResultList answer={shown} isMember={isMember} />}
      {seen.length > 0 && <SeenList products={seen} />}
    </>
  );
}

/**
 * The results for `text`. While they load, the previous results stay if one of the two texts begins with the other.
 * Null if the request failed.
 */
function useResults(text: string, isMember: boolean): SearchedResults | null {
  const [answer, setAnswer] = useState<SearchedResults | null>(null);
  const isLongEnough = text.length >= MIN_TEXT_LENGTH;

  useEffect(() => {
    if (!isLongEnough) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const results = await fetchSuggestions(text, abort.signal);
      if (abort.signal.aborted) return;
      setAnswer(results && { text, results, memberPrices: null });
      if (!isMember || results === null || results.products.length === 0) return;
      const memberPrices = await fetchMemberPrices(text, abort.signal);
      if (!abort.signal.aborted) setAnswer({ text, results, memberPrices });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isLongEnough, isMember]);

  if (answer === null || !isLongEnough) return null;
  return text.startsWith(answer.text) || answer.text.startsWith(text) ? answer : null;
}

/** Resolves to null if the request fails. */
function fetchSuggestions(text: string, signal: AbortSignal): Promise<Results | null> {
  return fetch(`${paths.suggestApi}?q=${encodeURIComponent(text)}`, { signal })
    .then((response) => {
      // The shop's own endpoint returns what the use case `suggest` returns.
      return response.ok ? (response.json() as Promise<Results>) : null;
    })
    .catch(() => null);
}

function ResultList({ answer, isMember }: { answer: SearchedResults; isMember: boolean }) {
  const { memberPrices, results } = answer;
  const { products, wineries, notes, links, total } = results;
  const ofKind = (...kinds: string[]) => links.filter(({ kind }) => kinds.includes(kind));
  return (
    <div className="suggestion-list floating-list">
      {countResults(answer.results) === 0 && <p>{toNothingSentence(answer.text)}</p>}
      <ResultGroup title="Ir a" links={ofKind('event', 'category', 'page', 'question')} />
      {products.length > 0 && (
        <section aria-label="Productos">
          <h2>Productos</h2>
          {products.map((product) => (
            <a key={product.href} href={product.href}>
              <SmallPicture image={product.image} size={48} />
              <span>{product.name}</span>
              <Price {...(memberPrices?.get(product.href) ?? product)} isPending={isMember && memberPrices === null} />
            </a>
          ))}
        </section>
      )}
      <ResultGroup title="Bodegas" links={wineries} />
      <ResultGroup title="Selecciones" links={ofKind('selection')} />
      <ResultGroup title="Notas" links={notes} />
      {total !== null && total > products.length && (
        <a className="suggestion-list-all" href={searchHref(answer.text)}>
          Ver los {total} resultados de «{answer.text}»
        </a>
      )}
    </div>
  );
}

type PriceProps = Pick<Results['products'][number], 'price' | 'priceWithoutTaxes'> & { isPending: boolean };

/** Hidden while a member's price is not known yet. */
function Price({ price, priceWithoutTaxes, isPending }: PriceProps) {
  return (
    <small data-pending={isPending || undefined}>
      {formatMoney(price)}
      <span>Sin impuestos nac. {formatMoney(priceWithoutTaxes)}</span>
    </small>
  );
}

function ResultGroup({ title, links }: { title: string; links: Results['wineries'] }) {
  if (links.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {links.map((link) => (
        <a key={link.href} href={link.href}>
          {link.title}
        </a>
      ))}
    </section>
  );
}

function countResults({ products, wineries, notes, links }: Results): number {
  return products.length + wineries.length + notes.length + links.length;
}

function toCountSentence({ text, results }: SearchedResults): string {
  const count = countResults(results);
  if (count === 0) return toNothingSentence(text);
  if (count === 1) return '1 sugerencia. Bajá con la flecha para llegar.';
  return `${count} sugerencias. Bajá con la flecha para recorrerlas.`;
}

function toNothingSentence(text: string): string {
  return `No encontramos nada con «${text}».`;
}

/** The most products of the list. */
const SHOWN = 5;

/** The products that this browser saw last, without the one of this page. */
function listSeenElsewhere(): SeenProduct[] {
  return listSeenProducts()
    .filter(({ href }) => href !== location.pathname)
    .slice(0, SHOWN);
}

/** Links to products seen before, for a shopper who has typed nothing yet. */
function SeenList({ products }: { products: SeenProduct[] }) {
  return (
    <div className="suggestion-list floating-list">
      <section aria-label="Vistos hace poco">
        <h2>Vistos hace poco</h2>
        {products.map(({ name, href, image }) => (
          <a key={href} href={href}>
            <SmallPicture image={image} size={48} />
            <span>{name}</span>
          </a>
        ))}
      </section>
      <a className="suggestion-list-all" href={paths.favourites}>
        Ver y borrar
      </a>
    </div>
  );
}

/** What a member pays, by the path of the product. */
export type MemberPrices = ReadonlyMap<string, { price: number; priceWithoutTaxes: number }>;

/**
 * The member prices of what a search finds. They come from the data of its results, which every visitor may read: suggestions
 * have the price of guests, because they are the same for everybody. Without a usable answer there is no price. Never rejects.
 */
async function fetchMemberPrices(text: string, signal: AbortSignal): Promise<MemberPrices> {
  const answer = await fetch(paths.pageData + searchHref(text), { headers: { accept: 'application/json' }, signal })
    .then((response) => (response.ok ? (response.json() as Promise<DataAnswer>) : null))
    .catch(() => null);
  if (answer === null || !('data' in answer)) return new Map();
  // The data of the search page is its listing.
  const { products } = answer.data as Listing;
  if (products.status === 'failed') return new Map();
  return new Map(
    products.data.cards.flatMap(({ href, prices }) => {
      const row = prices.find(({ kind }) => kind === 'member');
      if (row === undefined) return [];
      return [[href, { price: row.discountedPrice ?? row.regularPrice, priceWithoutTaxes: row.noTaxPrice }] as const];
    }),
  );
}
