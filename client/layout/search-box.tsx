import { type ComponentType, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { SearchForm } from '../ui/search-form.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/** The header's search box: a plain form, with suggestions while the shopper uses it. On a search page it holds the text. */
export function SearchBox() {
  const { pathname } = useLocation();
  const searchText = useMatches().at(-1)?.params['text'];
  // The key resets the box on another page; another query of the same page keeps the typed text.
  return <PageSearchBox key={pathname} searchText={searchText} />;
}

function PageSearchBox({ searchText }: { searchText: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  /** The text of the field; null before the shopper uses it, and after a search. */
  const [text, setText] = useState<string | null>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  function onText(typed: string): void {
    setText(typed);
    // The first use of the field loads the code of the suggestions. If that fails, the form still searches.
    if (Suggestions === null)
      import('./suggestions.tsx').then(
        (module) => setSuggestions(() => module.Suggestions),
        () => {},
      );
  }

  /** An empty field offers the products seen last. On a search page the field holds the text that was searched. */
  function onFocus(value: string): void {
    if (value === '') onText('');
  }

  return (
    <div className="search-box" ref={box}>
      <SearchForm searchText={searchText} onText={onText} onFocus={onFocus} onSubmit={() => setText(null)}>
        {Suggestions !== null && text !== null && <Suggestions text={text} box={box} />}
      </SearchForm>
    </div>
  );
}
