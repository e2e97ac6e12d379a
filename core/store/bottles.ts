export type Bottle = { name: string; quantity: number };

/** A count and an x that stands alone, or right behind the count: the x of "12 xilografías" begins a word. */
const COUNTED = /^(\d{1,4})(?:[x×]\s*|\s*×\s*|\s+x\s+)(.+)$/i;

/** One bottle a line, "2 x Malbec Reserva 750 ml"; a line without a count is one bottle. */
export function toBottles(content: string): Bottle[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, quantity = '1', name = line] = COUNTED.exec(line) ?? [];
      return { name, quantity: Number(quantity) };
    });
}
