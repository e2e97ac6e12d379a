/** The lowest and the highest price of a listing, in pesos, and ranges to choose from. */
export type DividedPrices = { min: number; max: number; ranges: { from: number; to: number; quantity: number }[] };

/** Fewer products than this are not divided into ranges. */
const MIN_PRODUCTS = 6;
const QUANTILES = [0.25, 0.5, 0.75];
const ROUND_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/**
 * Divides the prices of a listing, in ascending order, into up to four ranges with about as many products each, between
 * round amounts. Both ends of a range are included. Null if there are no prices.
 */
export function dividePrices(prices: readonly number[]): DividedPrices | null {
  const [min] = prices;
  const max = prices.at(-1);
  if (min === undefined || max === undefined) return null;
  if (prices.length < MIN_PRODUCTS) return { min, max, ranges: [] };
  const middle = QUANTILES.map((part) => roundAmount(prices[Math.floor(part * prices.length)] ?? max));
  const limits = [0, ...new Set(middle.filter((limit) => limit > min && limit < max)), Math.ceil(max / 1000) * 1000];
  const ranges = limits.slice(1).map((to, index) => {
    const from = limits[index] ?? 0;
    return { from, to, quantity: prices.filter((price) => price >= from && price <= to).length };
  });
  return { min, max, ranges: ranges.filter(({ quantity }) => quantity > 0) };
}

/** The nearest amount that people would name: 10.000, 15.000, 20.000, 25.000, … */
function roundAmount(amount: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  const distance = (step: number) => Math.abs(step * magnitude - amount);
  const nearest = ROUND_STEPS.reduce((best, step) => (distance(step) < distance(best) ? step : best));
  return nearest * magnitude;
}
