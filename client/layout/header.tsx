import type { ShellView } from '#core/site/get-shell.ts';
import { AccountSlot } from '../account/account-slot.tsx';
import { CartLink } from '../cart/cart-link.tsx';
import { useGround } from '../styles/colour-context.tsx';
import { toBlockData } from '../ui/block-content.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePageAddress } from '../ui/page-address.ts';
import { SmallPicture } from '../ui/picture.tsx';
import { SearchForm } from '../ui/search-form.tsx';
import { MENU_ID, Menu } from './menu.tsx';

/**
 * Brand, search, account, cart and the menu's tabs. The tabs are one list: a row on a wide screen, a popover on a
 * phone, so that no script is needed. If the CMS failed, the tabs are the site's own sections and a message says so.
 */
export function Header({ shell }: { shell: ShellView }) {
  const { header, menu, brandName } = shell;
  const name = header.title || brandName;
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
      <div className="menu sheet" id={MENU_ID} popover="auto">
        <Menu shell={shell} />
      </div>
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

/** The header's search box: a plain form, to which `live/suggestions.tsx` adds suggestions. On a search page it holds the text. */
function SearchBox() {
  return (
    <div className="search-box">
      <SearchForm isTool searchText={usePageAddress().searchText} />
    </div>
  );
}
