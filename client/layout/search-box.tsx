import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchForm } from '../ui/search-form.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/** The header's search box: the plain form, and suggestions while the shopper types. */
export function SearchBox() {
  const { pathname } = useLocation();
  // Empty and closed on another page. A filter of the same page keeps what is being typed.
  return <Box key={pathname} />;
}

function Box() {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const close = useCallback(() => setText(''), []);

  function onText(typed: string): void {
    setText(typed);
    // Their code is fetched with the first key; if it does not arrive, the form works without it.
    if (Suggestions === null)
      import('./suggestions.tsx').then(
        (module) => setSuggestions(() => module.Suggestions),
        () => {},
      );
  }

  return (
    <div className="search-box" ref={box}>
      <SearchForm onText={onText} onSubmit={close}>
        {Suggestions !== null && <Suggestions text={text} box={box} onClose={close} />}
      </SearchForm>
    </div>
  );
}
