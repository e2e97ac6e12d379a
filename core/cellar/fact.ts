/** A label with its text, e.g. "Región" and "Valle de Uco". */
export type Fact = { label: string; value: string };

/** Maps pairs to facts and leaves out the blank ones (S5.11). */
export function toFacts(pairs: readonly (readonly [label: string, value: string | null])[]): Fact[] {
  return pairs.map(([label, value]) => ({ label, value: (value ?? '').trim() })).filter(({ value }) => value !== '');
}

/** The trimmed text; null if it is blank. */
export function textOrNull(text: string): string | null {
  return text.trim() || null;
}
