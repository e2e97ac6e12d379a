import { useCallback, useEffect, useState } from 'react';
import type { SuggestedProduct, SuggestionsView } from '#core/site/suggest.ts';
import { searchHref } from '#core/values/links.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { useSession } from '../account/use-session.ts';
import { listSeenProducts, type SeenProduct } from '../store/card/stored-products.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import { useFocusInBox, useListKeys } from './suggestion-keys.ts';

export type SuggestionsProps = {
  /** The text of the search field. */
  text: string;
  /** The element that contains the field and this list. */
  box: HTMLElement;
};

/** Results and the text that was searched. */
type SearchedResults = { text: string; results: SuggestionsView };

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
  const answer = useResults(typed);
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
function useResults(text: string): SearchedResults | null {
  const [answer, setAnswer] = useState<SearchedResults | null>(null);
  const isLongEnough = text.length >= MIN_TEXT_LENGTH;

  useEffect(() => {
    if (!isLongEnough) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const results = await fetchSuggestions(text, abort.signal);
      if (abort.signal.aborted) return;
      setAnswer(results && { text, results });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, isLongEnough]);

  if (answer === null || !isLongEnough) return null;
  return text.startsWith(answer.text) || answer.text.startsWith(text) ? answer : null;
}

/** Resolves to null if the request fails. */
function fetchSuggestions(text: string, signal: AbortSignal): Promise<SuggestionsView | null> {
  return fetch(`${paths.suggestApi}?q=${encodeURIComponent(text)}`, { signal })
    .then((response) => {
      // The shop's own endpoint returns what the use case `suggest` returns.
      return response.ok ? (response.json() as Promise<SuggestionsView>) : null;
    })
    .catch(() => null);
}

function ResultList({ answer, isMember }: { answer: SearchedResults; isMember: boolean }) {
  const { products, wineries, notes, links, total } = answer.results;
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
              <Price product={product} isMember={isMember} />
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

function Price({ product, isMember }: { product: SuggestedProduct; isMember: boolean }) {
  const memberPrice = isMember ? (product.memberPrice ?? null) : null;
  const withoutTaxes = memberPrice === null ? null : (product.memberPriceWithoutTaxes ?? null);
  return (
    <small>
      {formatMoney(memberPrice ?? product.price)}
      <span>Precio sin impuestos nacionales {formatNetPrice(withoutTaxes ?? product.priceWithoutTaxes)}</span>
    </small>
  );
}

function ResultGroup({ title, links }: { title: string; links: SuggestionsView['wineries'] }) {
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

function countResults({ products, wineries, notes, links }: SuggestionsView): number {
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
