/** What an adapter needs of a logger; pino's shape. */
export interface Log {
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}
