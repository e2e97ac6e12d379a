/**
 * Counts the edits between two words: letters deleted, inserted, replaced or swapped with their neighbour
 * (Damerau–Levenshtein, optimal string alignment). Returns `limit + 1` if there are more than `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast = new Uint16Array(b.length + 1);
  let last = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  let current = new Uint16Array(b.length + 1);
  for (let row = 1; row <= a.length; row++) {
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const substitution = cellAt(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let edits = Math.min(substitution, cellAt(last, column) + 1, cellAt(current, column - 1) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, cellAt(beforeLast, column - 2) + 1);
      }
      current[column] = edits;
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(cellAt(last, b.length), limit + 1);
}

/** Reads a cell; the index is always in range, which the compiler cannot know. */
function cellAt(row: Uint16Array, index: number): number {
  return row[index] ?? 0;
}
