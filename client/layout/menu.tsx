import type { ReactNode } from 'react';
import { paths } from '#core/values/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { useSellerFact } from '../ui/seller-facts.tsx';
import { useModalSheet } from '../ui/use-modal-sheet.ts';

export const MENU_ID = 'menu';

/** The main navigation. On a phone it is a sheet, with a person to write to, the questions and the favourites below. */
export function Menu({ children }: { children: ReactNode }) {
  const sheet = useModalSheet();
  const whatsApp = useSellerFact('WhatsApp');
  return (
    <div className="menu sheet" id={MENU_ID} popover="auto" ref={sheet}>
      <div className="menu-top">
        <p id="menu-titulo" tabIndex={-1}>
          Menú
        </p>
        <button
          className="icon-button"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Cerrar el menú"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label="Principal">{children}</nav>
      <ul className="menu-help" aria-label="Ayuda">
        {whatsApp?.href && (
          <li>
            <a href={whatsApp.href}>WhatsApp {whatsApp.text}</a>
          </li>
        )}
        <li>
          <a href={paths.contact}>Preguntas frecuentes</a>
        </li>
        <li>
          <a href={paths.favourites}>Favoritos</a>
        </li>
      </ul>
    </div>
  );
}
