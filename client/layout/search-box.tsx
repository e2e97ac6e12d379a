import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchForm } from './search-form.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** The header's search box: the plain form, and what is found while the shopper types. */
export function SearchBox() {
  const { key } = useLocation();
  // A navigation is a new box: empty, its list gone.
  return <Box key={key} />;
}

function Box() {
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const found = useSuggestions(text);

  useEffect(() => {
    const element = box.current;
    if (element === null || found === null) return;
    return listenForWaysOut(element, () => setText(''));
  }, [found]);

  return (
    <div className="search-box" ref={box}>
      <SearchForm onText={setText}>{found !== null && <found.List suggestions={found.suggestions} />}</SearchForm>
    </div>
  );
}

/** Arrows walk from the field through the list and back; Escape, or going elsewhere, closes it. */
function listenForWaysOut(box: HTMLElement, close: () => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const stops = [...box.querySelectorAll<HTMLElement>('input, a')];
    if (event.key === 'Escape') {
      stops[0]?.focus();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
    event.preventDefault();
    stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }
  function onGone(event: Event): void {
    if (event.target instanceof Node && !box.contains(event.target)) close();
  }
  box.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', onGone);
  document.addEventListener('focusin', onGone);
  return () => {
    box.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('pointerdown', onGone);
    document.removeEventListener('focusin', onGone);
  };
}
