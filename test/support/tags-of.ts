/** Splits a table's column of requirement numbers, such as `S4.4, S8.26`, into tags. */
export function tagsOf(numbers: string): string[] {
  return numbers.split(', ');
}
