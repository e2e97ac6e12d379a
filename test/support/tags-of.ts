/** The tags of a table's row, from the requirement numbers in its first column: `S4.4, S8.26`. */
export function tagsOf(numbers: string): string[] {
  return numbers.split(', ');
}
