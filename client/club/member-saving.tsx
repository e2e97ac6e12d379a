import type { MemberDiscount } from '#core/store/price/load-member-promotion.ts';
import { formatMoney, percentOff, savingOf } from '#core/values/money.ts';

/** The amount that shows what the percentage means. */
const EXAMPLE_PESOS = 50_000;

/** What the club saves on what its members buy in the shop. */
export function MemberSaving({ discount }: { discount: MemberDiscount }) {
  const saved = savingOf(EXAMPLE_PESOS, percentOff(EXAMPLE_PESOS, discount.percent));
  return (
    <p className="member-saving">
      <strong>{discount.label}</strong>
      {saved !== null && ` En una compra de ${formatMoney(EXAMPLE_PESOS)} ahorrás ${formatMoney(saved)}.`}
    </p>
  );
}
