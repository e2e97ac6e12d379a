/** Reads what people write into the cells of a table. Each throws a `BadCell`, whose text is for who wrote it. */
export class BadCell extends Error {}

export function readFilled(text: string): string {
  return text === '' ? fail('falta') : text;
}

/** A sku as the shop takes it. */
export function readSku(text: string): string {
  if (/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/.test(readFilled(text))) return text;
  return fail(`"${text}" no sirve: letras sin acento, números, puntos y guiones, sin espacios`);
}

/** As Argentina writes amounts: 12500, 12.500, 12.500,50 or $ 12500,50. */
export function readPesos(text: string): number {
  const bare = readFilled(text).replaceAll(/[$\s]/g, '');
  const plain = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const amount = /^\d{1,9}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(',', '.')) : 0;
  return amount >= 1 ? amount : fail(`"${text}" no es un precio (así: 12500 o 12.500,50)`);
}

/** A whole number from `min`: 12 or 1.200. */
export function readCount(text: string, min = 0): number {
  const isCount = /^\d{1,3}(\.\d{3})+$|^\d{1,7}$/.test(readFilled(text));
  const count = isCount ? Number(text.replaceAll('.', '')) : Number.NaN;
  return count >= min && count <= 1_000_000 ? count : fail(`"${text}" no es una cantidad`);
}

/** 30/11/2026 or 2026-11-30, as 2026-11-30; null if the cell is empty. */
export function readDay(text: string): string | null {
  if (text === '') return null;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = /^\d{4}-\d\d-\d\d$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : new Date(Number.NaN);
  // The 31st of a month that has 30 days is none.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isDay ? iso : fail(`"${text}" no es un día (así: 30/11/2026)`);
}

export function fail(text: string): never {
  throw new BadCell(text);
}
