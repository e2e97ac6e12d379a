/** Reads the addresses in a sitemap: those of pages, or those of other sitemaps if it is an index. */
export function readLocations(xml: string): string[] {
  const found = [...xml.matchAll(/<loc>(?<text>.*?)<\/loc>/gs)].map(({ groups }) => groups?.['text'] ?? '');
  const urls = found.map((text) => text.trim().replace(/^<!\[CDATA\[|\]\]>$/g, ''));
  return urls.map((url) => withoutEntities(url).trim()).filter((url) => url !== '');
}

/** Whether a sitemap is an index of others. */
export function isSitemapIndex(xml: string): boolean {
  return xml.includes('<sitemapindex');
}

const namedEntities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text with the characters that XML's entities name. An unknown entity stays as it is. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return namedEntities.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
  });
}
