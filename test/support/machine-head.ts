/** A thing of a page's structured data, or a part of one. */
export type Thing = { readonly [key: string]: unknown };

export type MachineHead = {
  /** The content of each `<meta>` with a name or property, decoded. */
  metas: ReadonlyMap<string, string>;
  things: readonly Thing[];
};

/** What a document tells other programs. Throws if its structured data is no JSON. */
export function machineHeadOf(html: string): MachineHead {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/?>/g)];
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    metas: new Map(metas.map(([, name = '', content = '']) => [name, decodeEntities(content)])),
    things: scripts.flatMap(([, json = '']) => JSON.parse(json)),
  };
}

/** The thing of this type; the test fails without it. */
export function thingOf({ things }: MachineHead, type: string): Thing {
  const thing = things.find((each) => each['@type'] === type);
  if (thing === undefined) throw new Error(`the page describes no ${type}`);
  return thing;
}

/** The fields that Google's guides require or recommend and that the shop can know, by type. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Organization: [
    'name',
    'url',
    'logo',
    'legalName',
    'taxID',
    'address',
    'email',
    'telephone',
    'contactPoint',
    'sameAs',
  ],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'numberOfItems', 'itemListElement'],
  ListItem: ['position', 'name'],
  Product: ['name', 'sku', 'url', 'image', 'offers'],
  Article: ['headline', 'image', 'author', 'publisher', 'dateModified', 'mainEntityOfPage'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Winery: ['name', 'url', 'image', 'address'],
  Service: ['name', 'url', 'provider', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  MerchantReturnPolicy: [
    'applicableCountry',
    'returnPolicyCategory',
    'merchantReturnDays',
    'returnMethod',
    'returnFees',
  ],
  OfferShippingDetails: ['shippingDestination', 'shippingRate', 'deliveryTime'],
  MonetaryAmount: ['minValue', 'maxValue', 'currency'],
  ShippingDeliveryTime: ['businessDays', 'transitTime'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  Event: [
    'name',
    'startDate',
    'endDate',
    'location',
    'eventStatus',
    'eventAttendanceMode',
    'organizer',
    'description',
    'image',
    'offers',
  ],
};

/** "Article.author" for each field that is missing or empty, of the things and all of their parts. */
export function missingFields(things: readonly Thing[]): string[] {
  return things.flatMap(partsOf).flatMap((part) => {
    const type = String(part['@type']);
    return (FIELDS[type] ?? []).filter((field) => isBlank(part[field])).map((field) => `${type}.${field}`);
  });
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Keys whose values are words for people. Others are addresses, codes and amounts. */
const WORD_KEYS = [
  'name',
  'headline',
  'description',
  'text',
  'category',
  'legalName',
  'taxID',
  'streetAddress',
  'addressLocality',
  'addressRegion',
  'email',
  'telephone',
  'foundingDate',
];

/** The words of the things and of all of their parts that the visible text of the page does not say. */
export function unsaidWords(things: readonly Thing[], html: string): string[] {
  const visible = withoutSpaces(visibleText(html));
  const words = things.flatMap(partsOf).flatMap((part) => WORD_KEYS.flatMap((key) => part[key] ?? []));
  return words.map(String).filter((text) => !visible.includes(withoutSpaces(text)));
}

/** The thing and all things inside it. */
function partsOf(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(partsOf);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(partsOf)];
}

function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return decodeEntities(
    body
      .replaceAll(/<(script|template|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, ' ')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' '),
  );
}

/** The shop wraps the words of a text in elements of its own, so white space says nothing. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#x27;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|apos|#x27|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
