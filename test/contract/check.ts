/** Reports that a call of the port behaves wrongly. */
export type Wrong<P> = (call: keyof P & string, expected: string, came: string) => void;

/** Something that every implementation of the port does, whatever its data is. */
export type Check<P> = {
  /** A sentence that is true of an implementation that passes. */
  title: string;
  /** Whether it changes something in the service. */
  writes?: true;
  /** Whether it needs the access token of a user. */
  needsAccessToken?: true;
  run: (port: P, wrong: Wrong<P>, context: CheckContext) => Promise<void>;
};

/** Makes a bought order of a cart, as a checkout does. Null if the service takes no orders. */
export type BuyCart = (cart: {
  id: string;
  key: string;
  lines: readonly { sku: string; quantity: number; unitPrice: number }[];
}) => Promise<{ order: string } | null>;

export type CheckContext = {
  accessToken: string | null;
  /** Null if the suite must place no orders, or cannot. */
  buyCart: BuyCart | null;
  /** Ends the check: the service, or what the suite was given, has no way to do it. */
  skip: () => never;
  /** Reports something that the contract allows and that an operator should know. */
  warn: (sentence: string) => void;
};

/** A name that no service has. */
export const NO_SUCH = 'no-such-thing-in-any-shop';

/** The first value that occurs a second time; null if all differ. */
export function findRepeated(values: readonly string[]): string | null {
  return values.find((value, index) => values.indexOf(value) !== index) ?? null;
}

export function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => value >= (values[index - 1] ?? Number.NEGATIVE_INFINITY));
}

export function isDescending(values: readonly (number | string)[]): boolean {
  return values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));
}
