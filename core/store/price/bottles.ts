export type Bottle = { name: string; quantity: number };

/** Matches a line that starts with a count: "2 x Malbec", "2x Malbec". The x of "12 xilografías" is part of a word. */
const COUNTED_LINE = /^(\d{1,4})(?:[x×]\s*|\s*×\s*|\s+x\s+)(.+)$/i;

/** Parses one kind of bottle per line, such as "2 x Malbec Reserva 750 ml". The default count is 1. */
export function toBottles(content: string): Bottle[] {
  return content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, quantity = '1', name = line] = COUNTED_LINE.exec(line) ?? [];
      return { name, quantity: Number(quantity) };
    });
}

/**
 * What the line of a single bottle says beside the product's name, such as "750 ml"; empty if it only repeats the name. Null if
 * there are several bottles, or none.
 */
export function describeSingleBottle(name: string, [bottle, ...others]: readonly Bottle[]): string | null {
  if (bottle === undefined || others.length > 0 || bottle.quantity !== 1) return null;
  return bottle.name.startsWith(name) ? bottle.name.slice(name.length).trim() : bottle.name;
}
