import type { ShippingPageView } from '#core/cart/get-shipping.ts';
import { paths } from '#core/values/paths.ts';
import { PROBLEM_ID } from '../../../store/shipping/answers.ts';
import { ShippingForm, ShippingOptions } from '../../../store/shipping/shipping-calculator.tsx';
import { Head } from '../../../ui/head.tsx';

/** `/envio`: what the delivery of the cart or of one product costs. */
export function Page({ data: { form, product, shipping, problem } }: { data: ShippingPageView }) {
  return (
    <div className="wrap shipping-page">
      <Head
        title="Cuánto cuesta el envío"
        description="El envío a tu código postal, antes de comprar."
        canonicalPath={paths.shipping}
        noIndex
      />
      <h1 tabIndex={-1}>Cuánto cuesta el envío</h1>
      {product !== null && (
        <p>
          De {product.units} de <a href={product.href}>{product.name}</a>.
        </p>
      )}
      {product === null && shipping !== null && (
        <p>
          De todo lo que tenés en <a href={paths.cart}>tu carrito</a>.
        </p>
      )}
      {problem !== null && (
        <p className="shipping-problem" id={PROBLEM_ID} role="alert">
          {problem}
        </p>
      )}
      <ShippingForm {...form} hasProblem={problem !== null} />
      {shipping !== null && <ShippingOptions shipping={shipping} />}
      <p className="action-row">
        <a className="text-action" href={product?.href ?? paths.cart}>
          {product === null ? 'Ver tu carrito' : 'Volver al producto'}
        </a>
        <a className="text-action" href={paths.shop}>
          Seguir comprando
        </a>
      </p>
    </div>
  );
}
