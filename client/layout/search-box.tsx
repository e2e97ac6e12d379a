import { type ComponentType, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { SearchForm } from '../ui/search-form.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/** The header's search box: a plain form, with suggestions while the shopper types. On a search page it holds the text. */
export function SearchBox() {
  const { pathname } = useLocation();
  const searchText = useMatches().at(-1)?.params['text'];
  // The key resets the box on another page; another query of the same page keeps the typed text.
  return <PageSearchBox key={pathname} searchText={searchText} />;
}

function PageSearchBox({ searchText }: { searchText: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  function onText(typed: string): void {
    setText(typed);
    // The first key press loads the code of the suggestions. If that fails, the form still searches.
    if (Suggestions === null)
      import('./suggestions.tsx').then(
        (module) => setSuggestions(() => module.Suggestions),
        () => {},
      );
  }

  return (
    <div className="search-box" ref={box}>
      <SearchForm searchText={searchText} onText={onText} onSubmit={() => setText('')}>
        {Suggestions !== null && <Suggestions text={text} box={box} />}
      </SearchForm>
    </div>
  );
}
