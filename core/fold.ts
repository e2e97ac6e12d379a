/** A text as it is compared: without accents, in lower case. The ñ counts as n, which is what people type. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
