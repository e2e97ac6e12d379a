import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import type { Shell } from '#core/site/get-shell.ts';
import { AccountSlot } from '../account/account-slot.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { useGround } from '../styles/colour-context.tsx';
import { toBlockData } from '../ui/block.tsx';
import { FixedPart } from '../ui/fixed-part.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmallPicture } from '../ui/picture.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { useModalSheet } from '../ui/use-modal-sheet.ts';
import type { SuggestionsProps } from './suggestions.tsx';
import { MENU_ID, useClosingMenus } from './use-closing-menus.ts';

/**
 * Brand, search, account, cart and the menu's tabs. The tabs are one list: a row on a wide screen, a popover on a
 * phone, so that no script is needed. `children` are what is in it. If the CMS failed, the tabs are the site's own sections and a message says so.
 */
export function Header({ shell, children }: { shell: Shell; children: ReactNode }) {
  const { header, menu, brandName } = shell;
  const name = header.title || brandName;
  useClosingMenus();
  return (
    <header className="header" {...useGround(header.backgroundColour)} {...toBlockData('header-footer', menu)}>
      <div className="header-bar">
        <a className="header-brand" href="/" data-length={lengthOf(name)}>
          {header.icon !== null && <SmallPicture image={header.icon} size={40} />}
          <span>{name}</span>
        </a>
        <button className="header-menu icon-button" type="button" popoverTarget={MENU_ID} aria-label="Abrir el menú">
          <Icon name="menu" />
        </button>
        <SearchBox />
        <AccountSlot />
        <CartLink />
      </div>
      <FixedPart className="menu sheet" id={MENU_ID} popover="auto" ref={useModalSheet()}>
        {children}
      </FixedPart>
      {menu.status === 'failed' && (
        <p className="header-failed small-muted" role="status">
          {menu.error.sentence}
        </p>
      )}
    </header>
  );
}

/** How long the name is for the header of a phone, which has room for about twelve letters in a line. */
function lengthOf({ length }: string): 'long' | 'longest' | undefined {
  if (length <= 12) return undefined;
  return length <= 20 ? 'long' : 'longest';
}

/** The header's search box: a plain form, with suggestions while the shopper uses it. On a search page it holds the text. */
function SearchBox() {
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
      <SearchForm isTool searchText={searchText} onText={onText} onFocus={onFocus} onSubmit={() => setText(null)}>
        {Suggestions !== null && text !== null && <Suggestions text={text} box={box} />}
      </SearchForm>
    </div>
  );
}
