import { xmlText } from '../http/xml-text.ts';

/** An OpenSearch 1.1 description, with which a browser can search the shop from its address bar. */
export function toOpenSearch(brandName: string, origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(brandName.slice(0, 16))}</ShortName>
<LongName>${xmlText(brandName)}</LongName>
<Description>${xmlText(`Buscá vinos, espumantes y aceites en ${brandName}.`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>es-AR</Language>
<Image width="192" height="192" type="image/png">${xmlText(`${origin}/pwa/icon-192.png`)}</Image>
<Url type="text/html" method="get" template="${xmlText(`${origin}/tienda/buscador?q={searchTerms}`)}"/>
</OpenSearchDescription>
`;
}
