/** Gets the fields of a line and its message. */
export type ShopLog = Record<'info' | 'warn', (fields: Readonly<Record<string, unknown>>, message: string) => void>;
