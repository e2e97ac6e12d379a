import type { MemberDiscount } from '#core/store/price/load-member-promotion.ts';
import { formatMoney, percentOff, sum } from '#core/values/money.ts';

/** The amount that shows what the percentage means. */
const EXAMPLE_PESOS = 50_000;

const SCOPES = { all: 'en toda la tienda', most: 'en casi toda la tienda', some: 'en productos elegidos de la tienda' };

/** What the club saves on what its members buy in the shop. */
export function MemberSaving({ discount: { percent, scope } }: { discount: MemberDiscount }) {
  const saved = sum([EXAMPLE_PESOS, -percentOff(EXAMPLE_PESOS, percent)]);
  return (
    <p className="member-saving">
      <strong>
        {String(percent).replace('.', ',')}% menos {SCOPES[scope]}
      </strong>{' '}
      En una compra de {formatMoney(EXAMPLE_PESOS)} ahorrás {formatMoney(saved)}.
    </p>
  );
}
