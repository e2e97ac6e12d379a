import type { QuantityOption } from '#core/store/stock.ts';

/** How many to add; the options come with the product. */
export function QuantitySelect({ options }: { options: QuantityOption[] }) {
  return (
    <label className="field quantity-select">
      <span className="sr-only">Cantidad</span>
      <select name="quantity" defaultValue={options[0]?.value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
