import { Failure } from '../failures.ts';
import type { Product } from '../store/product.ts';
import { inUnits, isSoldOut } from '../store/stock.ts';

const MAX_QUANTITY = 9999;

/** Refuses what is no whole number between `least` and 9999. */
export function assertQuantity(quantity: number, least: 0 | 1): void {
  if (!Number.isInteger(quantity) || quantity < least || quantity > MAX_QUANTITY) throw new Failure('invalidQuantity');
}

/** A line holds at most the product's total stock (S4.17). `already` units are in the cart, `more` are asked for. */
export function assertInStock(product: Pick<Product, 'name' | 'totalQuantity'>, already: number, more: number): void {
  if (isSoldOut(product)) throw new Failure('soldOut');
  const { name, totalQuantity } = product;
  if (already + more <= totalQuantity) return;
  throw new Failure('overStock', { sentence: toOverStockSentence(name, totalQuantity, already) });
}

function toOverStockSentence(name: string, total: number, already: number): string {
  const left = total === 1 ? 'Queda 1 unidad' : `Quedan ${inUnits(total)}`;
  if (already <= 0) return `${left} de ${name}.`;
  const room = total - already;
  if (room <= 0) return `${left} de ${name} y ya ${total === 1 ? 'la' : 'las'} tenés en tu carrito.`;
  return `${left} de ${name} y ya tenés ${already} en tu carrito: podés sumar ${room} más.`;
}
