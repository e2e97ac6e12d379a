import type { MembershipCardView, NextBoxView } from '#core/account/membership-card.ts';
import { formatMoney, formatNetPrice } from '#core/values/money.ts';
import { paths } from '#core/values/paths.ts';

type Payment = MembershipCardView['payment'];

/** The month of the next box, what is or was charged for it, and until when it can be changed. */
export function NextBox({ next, payment }: { next: NextBoxView; payment: Payment }) {
  const { month, sentence, charge, amount, priceWithoutTaxes } = next;
  return (
    <>
      <h2>Tu próxima caja: {month}</h2>
      {amount === 0 ? (
        <p>Esta caja es gratis: no se cobra nada.</p>
      ) : (
        <div className={charge.hasFailed ? 'membership-failed' : undefined}>
          <p>
            {charge.date !== null && (
              <>
                El <time dateTime={charge.date.iso}>{charge.date.label.toLowerCase()}</time>{' '}
              </>
            )}
            {charge.words} <strong>{formatMoney(amount)}</strong>{' '}
            <span className="small-muted">(precio sin impuestos nacionales {formatNetPrice(priceWithoutTaxes)}).</span>
          </p>
          {charge.hasFailed && <Failed payment={payment} />}
        </div>
      )}
      {sentence !== '' && <p>{sentence}</p>}
    </>
  );
}

/** What helps if a charge was refused. */
function Failed({ payment }: { payment: Payment }) {
  if (payment?.href) {
    return (
      <p>
        {`El cobro a ${payment.method} no pasó. `}
        <a className="button" href={payment.href}>
          Pagar con otro medio
        </a>
      </p>
    );
  }
  return (
    <p>
      {payment === null ? 'El cobro no pasó. ' : `El cobro a ${payment.method} no pasó. `}
      Para pagar con otro medio, <a href={paths.contact}>escribinos</a>.
    </p>
  );
}

/** How boxes are paid, with the way to another card. */
export function PaymentLine({ payment: { method, href } }: { payment: NonNullable<Payment> }) {
  return (
    <p className="membership-address small-muted">
      Se paga con {method}.{' '}
      {href === null ? (
        <>
          Para cambiarlo, <a href={paths.contact}>escribinos</a>.
        </>
      ) : (
        <a href={href}>Cambiar el medio de pago</a>
      )}
    </p>
  );
}
