import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Suggestions } from '../layout/suggestions.tsx';
import { createExternalStore } from '../ui/external-store.ts';
import { unmountWhenGone } from './unmount-when-gone.ts';

/** Shows suggestions below the search field of `box`, from what the field holds now. */
export function startSuggestions(box: HTMLElement, field: HTMLInputElement): void {
  const place = box.querySelector('search')?.appendChild(document.createElement('div'));
  if (place === undefined) return;
  const text = createExternalStore<string | null>(field.value);
  field.addEventListener('input', () => text.set(field.value));
  field.addEventListener('focus', () => {
    if (field.value === '') text.set('');
  });
  field.form?.addEventListener('submit', () => text.set(null));
  const root = createRoot(place);
  root.render(<Started box={box} text={text} />);
  unmountWhenGone(root, place);
}

function Started({ box, text }: { box: HTMLElement; text: ReturnType<typeof createExternalStore<string | null>> }) {
  const typed = useSyncExternalStore(text.subscribe, text.get);
  const [first] = useState(typed);
  // On a search page the field holds the text that was searched, until the shopper changes it.
  if (typed === null || (typed !== '' && typed === first && first === box.querySelector('input')?.defaultValue))
    return null;
  return <Suggestions text={typed} box={box} />;
}
