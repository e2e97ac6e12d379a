import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/icon.tsx';
import { cartStore } from './cart-store.ts';

/** Tells over the page that the guest cart was merged, until it is closed or the shopper goes to another page. */
export function MergeNote({ sentence }: { sentence: string }) {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  if (pathname !== firstPath) return null;
  return (
    <aside className="floating-notice" aria-label="Aviso del carrito">
      <p>{sentence}</p>
      <button className="text-action" type="button" onClick={() => void cartStore.open()}>
        Ver carrito
      </button>
      <button className="icon-button" type="button" aria-label="Cerrar el aviso" onClick={cartStore.close}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
