import { type FailureCode, failureList } from '../failure-list.ts';
import { Failure } from '../failures.ts';
import type { Shop } from '../ports/services.ts';
import { isSku, type Product } from '../store/product.ts';
import { assertInStock, assertQuantity, type Cart, linesLeft, MAX_CART_LINES, quantityOf } from './cart.ts';
import { loadProduct } from './cart-line.ts';
import type { RefusedLine } from './journal.ts';

/** Units of one product to add to a cart. */
export type AddedLine = { sku: string; quantity: number };

/** The most lines that are added at once. */
export const MAX_ITEMS = 20;

/** Every line was refused, and nothing was changed. */
export class NothingAdded extends Failure {
  readonly refused: readonly RefusedLine[];

  constructor(refused: readonly RefusedLine[]) {
    const sentences = toSentences(refused);
    const isOne = sentences.length === 1;
    super('nothingAdded', {
      sentence: [...(isOne ? [] : [failureList.nothingAdded.sentence]), ...sentences].join(' '),
    });
    this.refused = refused;
  }
}

/** Why the lines are refused, each sentence once. */
export function toSentences(refused: readonly RefusedLine[]): string[] {
  return [...new Set(refused.map(({ message }) => message))];
}

type WantedLine = { product: Product; quantity: number };

/** Lines whose products are known, and those that will not be added. */
export type WantedLines = { lines: WantedLine[]; refused: RefusedLine[] };

/**
 * Sums lines of one sku; lines whose text is no sku stay apart. Throws `invalidItems` for none or more than 20, and
 * `invalidQuantity`.
 */
export function sumItems(items: readonly AddedLine[]): AddedLine[] {
  if (items.length === 0 || items.length > MAX_ITEMS) throw new Failure('invalidItems');
  const lines: AddedLine[] = [];
  for (const { sku, quantity } of items) {
    assertQuantity(quantity, 1);
    const line = sku === '' ? undefined : lines.find((each) => each.sku === sku);
    if (line === undefined) lines.push({ sku, quantity });
    else line.quantity += quantity;
  }
  for (const { quantity } of lines) assertQuantity(quantity, 1);
  return lines;
}

/** Reads "VIN-0056:2,VIN-0008:1"; without a number a line is one unit. A number that is none is NaN, which is refused later. */
export function parseItems(text: string): AddedLine[] {
  return text
    .split(',')
    .filter((item) => item.trim() !== '')
    .map((item) => {
      const [sku = '', quantity = '1', ...more] = item.trim().split(':');
      const isNumber = /^\d{1,9}$/.test(quantity) && more.length === 0;
      return toAddedLine(sku, isNumber ? Number(quantity) : Number.NaN);
    });
}

/** A text that is no sku becomes empty, because it must not be printed. No product has an empty sku. */
export function toAddedLine(sku: string, quantity: number): AddedLine {
  return { sku: isSku(sku) ? sku : '', quantity };
}

/** Loads the products of the lines. Those that the shop does not have are refused. */
export async function loadWantedLines(
  shop: Pick<Shop, 'getProduct'>,
  lines: readonly AddedLine[],
): Promise<WantedLines> {
  const loaded = await Promise.all(
    lines.map(async ({ sku, quantity }) => {
      const product = await loadProduct(shop, sku).catch(onlyFailure);
      return product === null ? toUnknown(sku) : { product, quantity };
    }),
  );
  const wanted: WantedLines = { lines: [], refused: [] };
  for (const line of loaded) {
    if ('product' in line) wanted.lines.push(line);
    else wanted.refused.push(line);
  }
  return wanted;
}

/** Refusals of one product of several: they have to name it. */
const messages: Partial<Record<FailureCode, (name: string) => string>> = {
  soldOut: (name) => `${name} está sin stock.`,
  cartFull: (name) => `${name} no entra: tu carrito ya tiene ${MAX_CART_LINES} productos distintos.`,
};

/**
 * Refuses the lines that exceed the stock, or the most lines of a cart, together with what the cart has; without a cart, by
 * themselves.
 */
export function refuseBeyondStock({ lines, refused }: WantedLines, cart: Cart | null): WantedLines {
  const sorted: WantedLines = { lines: [], refused: [...refused] };
  let left = linesLeft(cart);
  for (const line of lines) {
    const { product, quantity } = line;
    try {
      const already = quantityOf(cart, product.sku);
      assertInStock(product, already, quantity);
      if (already === 0 && --left < 0) throw new Failure('cartFull');
      sorted.lines.push(line);
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
      const message = messages[cause.code]?.(product.name) ?? cause.sentence;
      sorted.refused.push({ sku: product.sku, message });
    }
  }
  return sorted;
}

/** Refuses the lines whose products the shop has no longer. Null if it has all of them. */
export async function refuseVanished(
  shop: Pick<Shop, 'getProduct'>,
  { lines, refused }: WantedLines,
): Promise<WantedLines | null> {
  const found = await Promise.all(lines.map(({ product }) => shop.getProduct(product.sku, { isFresh: true })));
  const isLeft = (_line: WantedLine, at: number) => found[at] !== null;
  const vanished = lines.filter((line, at) => !isLeft(line, at));
  if (vanished.length === 0) return null;
  const named = vanished.map(({ product: { sku, name } }) => ({ sku, message: `${name} ya no está en la tienda.` }));
  return { lines: lines.filter(isLeft), refused: [...refused, ...named] };
}

function toUnknown(sku: string): RefusedLine {
  return { sku, message: sku === '' ? 'Pediste un producto que no existe.' : `${sku} no está en la tienda.` };
}

function onlyFailure(cause: unknown): null {
  if (cause instanceof Failure) return null;
  throw cause;
}
