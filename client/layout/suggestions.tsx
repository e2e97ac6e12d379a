import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Suggestions as Results } from '#core/site/suggest.ts';
import { searchHref } from '#core/values/links.ts';
import { formatMoney } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';
import { useSession } from '../account/session-store.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import { fetchMemberPrices, type MemberPrices } from './member-suggestions.ts';
import { listSeenProducts, SeenList } from './seen-list.tsx';
import { useFocusInBox } from './use-focus-in-box.ts';

export type SuggestionsProps = {
  /** The text of the search field. */
  text: string;
  /** The element that contains the field and this list. */
  box: RefObject<HTMLElement | null>;
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
  const seen = text === '' && closedText === null ? listSeenProducts() : [];
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
  return `${count === 1 ? '1 sugerencia' : `${count} sugerencias`}. Bajá con la flecha para recorrerlas.`;
}

function toNothingSentence(text: string): string {
  return `No encontramos nada con «${text}».`;
}

/**
 * Arrow keys move between the field and the links; typing on a link continues in the field. Escape closes the list, and
 * so does a press or the focus outside the box; the down key opens it again.
 */
function useListKeys(box: RefObject<HTMLElement | null>, isShown: boolean, open: () => void, close: () => void): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method uses these keys while the shopper composes a character.
      if (event.isComposing) return;
      if (isShown) handleListKey(element, event, close);
      else if (event.key === 'ArrowDown') open();
    };
    const onEventOutside = (event: Event) => {
      if (event.target instanceof Node && !element.contains(event.target)) close();
    };
    const onFocus = ({ target }: FocusEvent) => {
      // Another visit of the empty field; the results of a text stay closed until it changes.
      if (target instanceof HTMLInputElement && target.value === '') open();
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocus);
    if (isShown) {
      document.addEventListener('pointerdown', onEventOutside);
      document.addEventListener('focusin', onEventOutside);
    }
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onEventOutside);
      document.removeEventListener('focusin', onEventOutside);
    };
  }, [box, isShown, open, close]);
}

function handleListKey(box: HTMLElement, event: KeyboardEvent, close: () => void): void {
  const focusable = [...box.querySelectorAll<HTMLElement>('input, a')];
  const [field] = focusable;
  if (event.key === 'Escape') {
    field?.focus();
    close();
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const focusedIndex = document.activeElement instanceof HTMLElement ? focusable.indexOf(document.activeElement) : -1;
    event.preventDefault();
    focusable[focusedIndex + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (event.target instanceof HTMLAnchorElement && isTextKey(event)) {
    field?.focus();
  }
}

/** True for keys that change the text, Backspace included. */
function isTextKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return (key.length === 1 || key === 'Backspace') && !ctrlKey && !metaKey && !altKey;
}
