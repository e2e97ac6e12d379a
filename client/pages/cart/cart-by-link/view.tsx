import type { CartByLinkView } from '#core/cart/get-cart-by-link.ts';
import { paths } from '#core/values/paths.ts';
import { CartCodes } from '../../../cart/cart-codes.tsx';
import { CartLines } from '../../../cart/cart-lines.tsx';
import { RefusedNotice } from '../../../cart/cart-notices.tsx';
import { BarTotal, CartTotals } from '../../../cart/cart-totals.tsx';
import { CampaignFields } from '../../../ui/campaign-fields.tsx';
import { Head } from '../../../ui/head.tsx';

/** `/carrito/armar`: what a link adds to the cart. Nothing changes before the button is pressed. */
export function Page({ data }: { data: CartByLinkView }) {
  const { lines, form, refused } = data;
  return (
    <div className="wrap cart-page">
      <Head {...toShareWords(lines)} canonicalPath={null} noIndex />
      <h1 tabIndex={-1}>{form === null ? 'No hay nada para agregar' : '¿Agregamos esto a tu carrito?'}</h1>
      <RefusedNotice messages={refused} isPartial={form !== null} />
      {form === null ? (
        <a className="button" href={paths.shop}>
          Ver toda la tienda
        </a>
      ) : (
        <div className="cart-page-columns split">
          <CartLines lines={lines} busy={false} isOffer />
          <section className="cart-page-summary panel" aria-label="Resumen">
            <CartTotals cart={data} busy={false} />
            <CartCodes loaded={data.campaign} />
            {/* The browser's own post, which leads to the cart and its notices. */}
            <form
              className="cart-checkout phone-bar"
              method="post"
              action={paths.cartItemsApi}
              data-native=""
              data-live="cart-by-link"
            >
              <input type="hidden" name="items" value={form.items} />
              <input type="hidden" name="key" value={form.key} />
              <CampaignFields campaign={data.campaign} />
              <BarTotal cart={data} />
              <button className="button large wide" type="submit">
                Agregar al carrito
              </button>
            </form>
            <a className="button bare wide" href={paths.cart}>
              Ver tu carrito
            </a>
          </section>
        </div>
      )}
    </div>
  );
}

/** What a message shows of the link: what is in it. */
function toShareWords(lines: CartByLinkView['lines']): { title: string; description: string } {
  const [first, ...others] = lines;
  if (first === undefined) return { title: 'Armá tu carrito', description: 'Botellas elegidas, listas para agregar.' };
  const rest =
    others.length === 0 ? '' : ` y ${others.length === 1 ? 'otro producto' : `${others.length} productos más`}`;
  const items = lines.map(({ quantity, name }) => `${quantity} × ${name}`);
  return { title: `${first.name}${rest}`, description: `Un carrito listo para agregar: ${items.join(', ')}.` };
}
