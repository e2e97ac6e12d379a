import { MAX_TARGET_BYTES } from '#server/security/unreadable-requests.ts';

/** A request as a client may send it. `path` is the target, sent as it is. */
export type RawRequest = {
  method?: string;
  path: string;
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: string;
};

/** Requests of one shape. `length` is that of the part that grows; `turn` makes a text that no cache has seen. */
export type CostlyRequest = { name: string; length: number; toRequest: (length: number, turn: number) => RawRequest };

/** Node accepts 16 kB of headers, the target included. */
const HEADERS = 15_500;
const JSON_BODY = 16_000;
const FORM_BODY = 64_000;
const EVENTS_BODY = 8000;

const repeat = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A letter with this many bytes of marks, half of which Unicode sorts before the other half. */
const marks = (bytes: number) => `a${repeat('\u0301', bytes / 4)}${repeat('\u0316', bytes / 4)}`;

/** A target that is as long as the shop accepts: `head`, as many repetitions as fit, `tail`. */
function target(name: string, head: string, filling: string, tail = '', method = 'GET'): CostlyRequest {
  return {
    name,
    length: MAX_TARGET_BYTES,
    toRequest: (length, turn) => {
      const end = tail.replace('{turn}', String(1000 + turn));
      const count = Math.floor((length - head.length - end.length) / filling.length);
      return { method, path: head + filling.repeat(count) + end };
    },
  };
}

function header(name: string, path: string, field: string, filling: string, head = '', tail = ''): CostlyRequest {
  return {
    name,
    length: HEADERS,
    toRequest: (length) => ({
      path,
      headers: { [field]: head + repeat(filling, length - head.length - tail.length) + tail },
    }),
  };
}

/** A body that the shop's own pages could send. */
function body(name: string, path: string, type: string, length: number, toBody: (size: number) => string) {
  return {
    name,
    length,
    toRequest: (size: number) => ({
      method: 'POST',
      path,
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
      body: toBody(size),
    }),
  };
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** As many cookies as fit, each with another name. */
function cookies(name: string, path: string, prefix: string, value: string): CostlyRequest {
  return {
    name,
    length: HEADERS,
    toRequest: (length) => {
      const pairs: string[] = [];
      for (let size = 0; size < length; size += (pairs.at(-1) ?? '').length + 1) {
        pairs.push(`${prefix}${pairs.length.toString(36)}=${value}`);
      }
      return { path, headers: { cookie: pairs.slice(0, -1).join(';') } };
    },
  };
}

const silent = '/login?prompt=none';

export const costlyRequests: readonly CostlyRequest[] = [
  target('slashes inside of a path that ends in one', '/a', '/', 'b/'),
  target('slashes inside of a path', '/a', '/', 'b'),
  target('slashes below an API', '/api/session', '/', 'b'),
  target('slashes below the assets', '/assets', '/', 'b'),
  target('slashes below the embedded services', '/embedded', '/', 'b'),
  target('slashes of page data', '/_data', '/', 'b/'),
  target('backslashes before a slash', '/', '\\', 'b/'),
  target('encoded slashes', '/tienda', '%2f', 'b'),
  target('segments', '/tienda', '/a', '/{turn}'),
  target('dot segments', '/tienda', '/..', '/{turn}'),
  target('dots of an asset', '/assets/a', '.a', '!'),
  target('encoded spaces of a search', '/tienda/buscador/', '%20', 'x{turn}'),
  target('one word of a search', '/tienda/buscador/', 'a', '{turn}'),
  target('prices of a search', '/tienda/buscador/', 'entre%201%20', '{turn}'),
  target('words without meaning of a search', '/tienda/buscador/', 'de%20', '{turn}'),
  target('accents of a search', '/tienda/buscador/', '%CC%81', '{turn}'),
  target('emoji of a search', '/tienda/buscador/', '%F0%9F%8D%B7', '{turn}'),
  target('a suggestion of many words', '/api/suggest?q=', 'vino%20', '{turn}'),
  target('a suggestion of spaces', '/api/suggest?q=', '+', 'x{turn}'),
  target('query separators', '/tienda/vinos?', '&', 'page={turn}'),
  target('unknown query keys', '/tienda/vinos?', 'a=1&', 'page={turn}'),
  target('values of one query key', '/tienda/vinos?', 'variety=a&', 'page={turn}'),
  target('ids of one query key', '/tienda/vinos?variety=', 'a,', '{turn}'),
  target('separators of ids', '/tienda/vinos?variety=', ',', '{turn}'),
  target('spaces before an id', '/tienda/vinos?variety=', '+', 'a{turn}'),
  target('an amount of dots', '/tienda/vinos?price=', '1.111', '-{turn}'),
  target('a listing with a long query', '/tienda/vinos?', 'type=1&', 'page={turn}'),
  target('selections with a long query', '/club/nuestras-selecciones?', 'month=1&', 'page={turn}'),
  target('invalid escapes', '/tienda/', '%41', '%'),
  target('a return path of slashes', '/login?redirectUrl=', '%2f', 'a'),
  target('a return path of segments', '/login?redirectUrl=/', 'a%2f..%2f', ''),
  target('an answer of the provider with many keys', '/login-callback?code=a&state=b', '&a=1'),
  target('a token of the preview', '/preview?token=', 'a'),
  target('a code of a sent form', '/baja?envio=baja&codigo=', 'A', '&firma=a'),
  {
    name: 'a target beyond the limit',
    length: HEADERS,
    toRequest: (length) => ({ path: `/a${repeat('/', length)}b/` }),
  },

  cookies('cookies of sign-ins', silent, 'ingreso-', 'x'),
  cookies(
    'cookies of sign-ins at the callback',
    '/login-callback?code=a&state=aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'ingreso-',
    'x',
  ),
  cookies('cookies with JSON', '/carrito', 'a', 'j:[[[]]]'),
  cookies('empty cookies', '/api/cart', 'a', ''),
  header('a sealed sign-in', silent, 'cookie', 'eyJhbGciOiJkaXIifQ.', 'ingreso-a='),
  header('nested JSON in a cookie', '/carrito', 'cookie', '[', 'session=j:'),
  header('nested JSON in a signed cookie', '/carrito', 'cookie', '[', 'cartChange=', '.x'),
  header('separators of cookies', '/carrito', 'cookie', ';', 'a=1', 'b=2'),
  header('spaces before a cookie', '/tienda/vinos', 'cookie', ' ', 'a=1;', 'preview=1'),
  header('a signed cart', '/api/cart', 'cookie', 'a.', 'orderIdGuest='),
  header('escapes in a cookie', '/api/cart', 'cookie', '%41', 'orderIdGuest='),
  header('a session', '/api/session', 'cookie', 'a', 'session='),
  header('encodings of a page', '/tienda/vinos', 'accept-encoding', 'a;q=0.1,'),
  header('encodings of JSON', '/api/cart', 'accept-encoding', 'a,'),
  header('encodings of a file', '/public/ingreso.js', 'accept-encoding', 'gzip;q=0.5,'),
  header('validators of a page', '/terminos-y-condiciones', 'if-none-match', '"a",'),
  header('spaces between validators', '/terminos-y-condiciones', 'if-none-match', ' ', '"a"', ',"b"'),
  header('directives', '/terminos-y-condiciones', 'cache-control', 'a,'),
  header('ranges of a file', '/public/ingreso.js', 'range', '0-0,', 'bytes='),
  header('proxies', '/tienda/vinos', 'x-forwarded-for', '1.1.1.1,'),
  header('spaces between proxies', '/tienda/vinos', 'x-forwarded-for', ' ', '1.1.1.1', ',1.1.1.1'),
  header('a program', '/tienda/vinos', 'user-agent', 'bo'),
  header('a referrer', '/login', 'referer', '/', 'http://localhost/'),
  header('a trace', '/healthz', 'traceparent', '0', '00-'),
  header('an authorization', '/hooks/purge', 'authorization', ' ', 'bearer ', 'x'),
  {
    name: 'header lines',
    length: HEADERS,
    toRequest: (length) => ({
      path: '/tienda/vinos',
      headers: Object.fromEntries(Array.from({ length: length / 16 }, (_, index) => [`x-${index}`, 'abcdefgh'])),
    }),
  },
  {
    name: 'lines of one header',
    length: HEADERS,
    toRequest: (length) => ({
      path: '/carrito',
      headers: { cookie: Array.from({ length: length / 16 }, () => 'a=1') },
    }),
  },
  {
    name: 'accepted types of a form',
    length: HEADERS,
    toRequest: (length) => ({
      method: 'POST',
      path: '/api/cart/items',
      headers: { 'content-type': FORM, 'sec-fetch-site': 'same-origin', accept: repeat('a/b;q=0.1,', length) },
      body: 'sku=a&quantity=1',
    }),
  },
  {
    name: 'parameters of a content type',
    length: HEADERS,
    toRequest: (length) => ({
      method: 'POST',
      path: '/api/leads',
      headers: { 'content-type': `application/json${repeat(';a="\\a"', length)}`, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    }),
  },
  {
    name: 'an idempotency key',
    length: HEADERS,
    toRequest: (length) => ({
      method: 'POST',
      path: '/api/cart/items',
      headers: { 'content-type': JSON_TYPE, 'sec-fetch-site': 'same-origin', 'idempotency-key': repeat('a', length) },
      body: '{"sku":"a","quantity":1}',
    }),
  },

  body('nested JSON', '/api/leads', JSON_TYPE, JSON_BODY, (size) => repeat('[', size / 2) + repeat(']', size / 2)),
  body('keys of JSON', '/api/cart/items', JSON_TYPE, JSON_BODY, (size) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: size / 10 }, (_, index) => [`k${index}`, 1]))),
  ),
  body('accents in JSON', '/api/leads', JSON_TYPE, JSON_BODY, (size) =>
    JSON.stringify({ source: 'contacto', message: marks(size - 40) }),
  ),
  body('fields of a form', '/baja', FORM, FORM_BODY, (size) => repeat('a=1&', size)),
  body('separators of a form', '/baja', FORM, FORM_BODY, (size) => repeat('&', size)),
  body('spaces of a form', '/baja', FORM, FORM_BODY, (size) => `message=a${repeat('+', size - 11)}b`),
  body('line breaks of a form', '/baja', FORM, FORM_BODY, (size) => `message=a${repeat('%0d', size - 12)}b`),
  body('accents of a form', '/baja', FORM, FORM_BODY, (size) => `message=${marks(size - 9)}`),
  body('an e-mail address', '/baja', FORM, FORM_BODY, (size) => `email=a@${repeat('a', size - 8)}`),
  body('dots of an e-mail address', '/baja', FORM, FORM_BODY, (size) => `email=a@${repeat('a.', size - 8)}`),
  body('a phone', '/baja', FORM, FORM_BODY, (size) => `phone=${repeat('1-', size - 7)}x`),
  body('reports of a browser', '/api/csp-reports', 'application/reports+json', JSON_BODY, (size) =>
    JSON.stringify(Array.from({ length: size / 40 }, () => ({ type: 'csp-violation', body: {} }))),
  ),
  body('events', '/api/events', JSON_TYPE, EVENTS_BODY, (size) =>
    JSON.stringify({ events: Array.from({ length: size / 60 }, () => ({ name: 'search', at: 1, path: '/a' })) }),
  ),
];
