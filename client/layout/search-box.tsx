import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchForm } from './search-form.tsx';
import type { SuggestionsProps } from './suggestions.tsx';

/** The header's search box: the plain form, and what is found while the shopper types. */
export function SearchBox() {
  const { key } = useLocation();
  // A navigation is a new box: empty, its list gone.
  return <Box key={key} />;
}

function Box() {
  const [text, setText] = useState('');
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);

  function hear(typed: string): void {
    setText(typed);
    // Their code comes with the first key; where it does not, the form works without.
    if (Suggestions === null)
      import('./suggestions.tsx').then(
        (module) => setSuggestions(() => module.Suggestions),
        () => {},
      );
  }

  return (
    <div className="search-box">
      <SearchForm onText={hear}>
        {Suggestions !== null && <Suggestions text={text} onClose={() => setText('')} />}
      </SearchForm>
    </div>
  );
}
