/** A labelled text. */
export type Fact = { label: string; value: string };

/** Facts without the blank ones (S5.11). */
export function toFacts(pairs: readonly (readonly [label: string, value: string | null])[]): Fact[] {
  return pairs.map(([label, value]) => ({ label, value: (value ?? '').trim() })).filter(({ value }) => value !== '');
}

/** Null for a blank text. */
export function textOrNull(text: string): string | null {
  return text.trim() || null;
}
