/** The texts of a query value that are separated by commas; none if the value is left out, or not one text. */
export function splitNames(value: unknown): string[] {
  return typeof value === 'string' ? value.split(',').filter((name) => name !== '') : [];
}
