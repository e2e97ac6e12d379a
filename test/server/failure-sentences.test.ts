import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type FailureCode, failureList } from '#core/failure-list.ts';
import { createLog } from '#server/log.ts';
import { admitRequests } from '#server/ops/admission.ts';
import type { TestShop } from '../support/create-test-shop.ts';
import { isLongRun } from '../support/is-long-run.ts';
import { membershipOf, monthFromNow } from '../support/membership-scene.ts';
import { withMergeScene } from '../support/merge-scene.ts';
import type { OtherData } from '../support/other-backend/data.ts';
import type { Fault } from '../support/other-backend/faults.ts';
import type { ServiceName } from '../support/other-backend/other-backend.ts';
import { textOf } from '../support/page-html.ts';
import { createShopper, type Shopper } from '../support/shopper.ts';
import { startTestShop } from '../support/start-test-shop.ts';

const SHEET = '/tienda/vinos/tinto-numero-1';
const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';
const TOKEN = 'un-secreto-de-editores';
const KEY = 'una-clave-de-22-letras-o-mas';
const scene = withMergeScene();

let shop: TestShop;
/** How far the shop's clock is ahead. */
let forwardMs = 0;
/** Services without a fault have the data of the first test. */
let untouched: OtherData;

const env = () => ({
  ...scene.env,
  ...{ DATA_CACHE: 'off', PAGE_CACHE: 'off', SHIPPING_QUOTES: 'on', HOOK_TOKEN: TOKEN },
});
beforeAll(async () => {
  shop = await startTestShop(env(), { now: () => Date.now() + forwardMs });
  untouched = structuredClone(scene.backend.data);
});
afterAll(() => shop.close());
beforeEach(() => {
  const { user } = scene.provider;
  scene.provider.user = { ...user, active_subs: 0, email_verified: true };
});
afterEach(() => {
  forwardMs = 0;
  scene.provider.lies = {};
  restore(scene.backend.data, structuredClone(untouched));
});

/** In place, since the services hold the objects. */
function restore<T extends object>(data: T, earlier: T): void {
  for (const [key, value] of Object.entries(data)) {
    const before: unknown = Reflect.get(earlier, key);
    if (Array.isArray(value) && Array.isArray(before)) value.splice(0, value.length, ...before);
    else if (value instanceof Map && before instanceof Map) Reflect.set(data, key, before);
    else if (typeof value === 'object' && value !== null && typeof before === 'object' && before !== null)
      restore(value, before);
    else Reflect.set(data, key, before);
  }
}

/** What a visitor does; the answers are those of the shop. */
type Situation = (visitor: Shopper) => Promise<Response | Response[]>;

const open =
  (path: string): Situation =>
  (visitor) =>
    visitor.get(path);

/** The page while a call of a service fails. */
const during =
  (service: ServiceName, call: RegExp, path: string, fault: Fault = 'error'): Situation =>
  (visitor) => {
    scene.backend.fail(service, fault, call);
    return visitor.get(path);
  };

/** The page after a change of the services' data. */
const having =
  (change: (data: OtherData) => unknown, path: string): Situation =>
  (visitor) => {
    change(scene.backend.data);
    return visitor.get(path);
  };

const all =
  (...situations: Situation[]): Situation =>
  async (visitor) => {
    const answers: Response[] = [];
    for (const situation of situations) {
      answers.push(...[await situation(visitor)].flat());
      scene.backend.reset();
    }
    return answers;
  };

/** A write of JSON. */
const sending =
  (method: 'POST' | 'PUT', path: string, body: unknown): Situation =>
  (visitor) =>
    visitor.send(method, path, body);

const add = (visitor: Shopper, sku = 'W-6', quantity = 1) => visitor.send('POST', '/api/cart/items', { sku, quantity });

/** A visitor with a product in the cart, which then changes or whose service then fails. */
const withCart =
  (then: (visitor: Shopper) => unknown, path = '/carrito'): Situation =>
  async (visitor) => {
    await add(visitor);
    await then(visitor);
    return visitor.get(path);
  };

const productOf = (sku: string) => {
  const found = scene.backend.data.products.find((product) => product.sku === sku);
  if (found === undefined) throw new Error(`no product ${sku}`);
  return found;
};

const callback = async (visitor: Shopper, path = '/login') => {
  const { headers } = await visitor.get(path);
  return visitor.get(`/login-callback${await scene.provider.visit(headers.get('location') ?? '')}`);
};

/** A sign-in that the provider refuses with this error. */
const refusedBy =
  (error: string, description?: string, path?: string): Situation =>
  (visitor) => {
    scene.provider.lies = {
      callback: (params) => {
        params.delete('code');
        params.set('error', error);
        if (description !== undefined) params.set('error_description', description);
      },
    };
    return callback(visitor, path);
  };

/** A sign-in with tokens that are refused when they are renewed. */
const endedSession =
  (token: (answer: Record<string, unknown>) => unknown): Situation =>
  async (visitor) => {
    scene.provider.lies = { token };
    await callback(visitor);
    forwardMs = 700_000;
    scene.provider.lies = {
      respond: ({ endpoint }, response) => {
        if (endpoint === 'token')
          response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
        return endpoint === 'token';
      },
    };
    return visitor.get('/carrito');
  };

const member = async (visitor: Shopper) => {
  const { user } = scene.provider;
  scene.provider.user = { ...user, active_subs: 1 };
  const { memberships } = scene.backend.data.subscriptions;
  memberships.byUser = new Map([[user.sub, [membershipOf()]]]);
  await callback(visitor);
  return memberships;
};

/** A member's change of their own membership, as the form of `/club/mi-club` sends it. */
const changing =
  (fields: Record<string, string>, before: (data: OtherData['subscriptions']['memberships']) => void = () => {}) =>
  async (visitor: Shopper) => {
    before(await member(visitor));
    return visitor.post('/api/membership', { membership: 'm-1', key: KEY, ...fields });
  };

/** A shop of its own, whose database loses a table or which limits requests. */
async function openShop(more: Record<string, string> = {}): Promise<TestShop> {
  const own = await startTestShop({ ...env(), ...more });
  onTestFinished(() => own.close());
  return own;
}

const withoutTable =
  (table: string, then: (visitor: Shopper) => Promise<Response>): Situation =>
  async () => {
    const own = await openShop();
    const visitor = createShopper(own.origin);
    await callback(visitor);
    const database = new DatabaseSync(join(own.dataDir, 'shop.sqlite'));
    database.exec(`drop table ${table}`);
    database.close();
    return then(visitor);
  };

/** Sends it until it is refused, from one client or from many. */
const often =
  (clients: 'one' | 'many', path: string, init: RequestInit = {}): Situation =>
  async () => {
    const { origin } = await openShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    for (let count = 1; count <= 100; count += 1) {
      const client = { origin, 'x-forwarded-for': `198.51.100.${clients === 'one' ? 1 : count}` };
      const answer = await fetch(origin + path, {
        redirect: 'manual',
        ...init,
        headers: { ...client, ...init.headers },
      });
      if (answer.status === 429) return answer;
    }
    throw new Error('never refused');
  };

const aLead = { source: 'contacto', name: 'Ana', email: 'ana@correo.example', phone: '', message: 'Una consulta.' };
const raw = (path: string, init: RequestInit) => () =>
  fetch(shop.origin + path, { method: 'POST', ...init, headers: { origin: shop.origin, ...init.headers } });

/** A queue that refuses everybody. */
const overloaded: Situation = async () => {
  const options = { headers: {}, errorMessages: {}, countRefused: () => {}, isAtHand: () => false };
  const queue = { add: (_class: unknown, { refuse }: { refuse: () => void }) => refuse(), isRefusing: () => true };
  const server = createServer(
    admitRequests({ ...options, log: createLog('silent'), queue }, (_req, res) => void res.end()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/tienda`);
};

/** Of each entry of the list a situation, in which a visitor reads its sentences. */
const situations: Readonly<Record<FailureCode, Situation | 'bug'>> = {
  pageNotFound: open('/nada'),
  // No request makes one: `pages/failed-render.test.ts` does.
  unexpected: 'bug',
  unavailable: during('shop', /ficha/, '/api/products?skus=W-1'),
  overloaded,
  badRequest: raw('/api/leads', { body: '{', headers: { 'content-type': 'application/json' } }),
  methodNotAllowed: sending('PUT', '/tienda', {}),
  bodyTooLarge: sending('POST', '/api/leads', { ...aLead, message: 'a'.repeat(70_000) }),
  unauthorized: sending('POST', '/hooks/purge', {}),
  invalidEvents: sending('POST', '/api/events', { events: [] }),
  invalidPurge: raw('/hooks/purge', { body: '{}', headers: { authorization: `Bearer ${TOKEN}` } }),
  unsupportedMediaType: raw('/api/leads', {
    body: '{}',
    headers: { 'content-type': 'application/json', 'content-encoding': 'zip' },
  }),
  foreignOrigin: raw('/logout', { headers: { origin: 'https://otra.example' } }),
  tooManyRequests: often('one', '/login'),
  tooManyLeads: often('many', '/api/leads', {
    method: 'POST',
    body: JSON.stringify(aLead),
    headers: { 'content-type': 'application/json' },
  }),

  headerFooter: during('cms', /menu/, '/terminos-y-condiciones'),
  siteTexts: during('cms', /site-texts/, '/terminos-y-condiciones'),
  homeCarousel: during('cms', /home-displayer/, '/'),
  posts: during('cms', /\/posts/, '/'),
  homeSelections: during('cms', /selections/, '/'),
  wineries: all(during('cms', /cellars/, '/'), during('cms', /cellars/, '/bodegas')),
  leadNotKept: withoutTable('leads', (visitor) => {
    scene.backend.fail('lambda', 'error');
    return visitor.post('/api/leads', aLead);
  }),

  products: during('shop', /\/products$/, '/tienda/vinos'),
  tooManyProducts: open(`/api/products?skus=${Array.from({ length: 13 }, (_, at) => `W-${at + 1}`)}`),
  noProducts: open('/tienda/vinos?type=nada'),
  noMoreProducts: open('/tienda/vinos?page=99'),
  collectionsCms: during('shop', /products\?.*collection=col-2/, '/tienda/evento/vendimia'),
  collections: during('shop', /collections/, '/'),
  specialEvent: all(
    open('/tienda/evento/nada'),
    during('cms', /special-event/, '/tienda/evento/vendimia'),
    during('cms', /special-event/, '/tienda'),
  ),
  banners: during('shop', /bannerList/, '/'),
  category: all(open('/tienda/cervezas'), during('shop', /tree/, '/tienda/vinos')),
  promotion: during('shop', /promotions/, '/tienda/vinos'),
  filters: during('shop', /filters/, '/tienda/vinos'),
  related: during('shop', /\/products$/, SHEET),
  relatedToWine: during('shop', /\/products$/, WINE),
  benefits: during('cms', /benefits/, SHEET),
  categoryNotFound: open('/tienda/nada/tinto-numero-1'),
  productNotFound: open('/tienda/vinos/nada'),
  productSheet: during('shop', /ficha/, SHEET),
  searchTooShort: open('/tienda/buscador/a'),
  searchExcludes: having(({ products }) => products.splice(0), '/tienda/buscador/sin%20alcohol'),

  subscription: all(
    open('/club/nada'),
    during('subscriptions', /Schema-Bases/, '/club/verano'),
    during('subscriptions', /landing/, '/club/verano'),
  ),
  renewal: during('subscriptions', /Renewal/, '/club'),
  club: during('cms', /club-displayer/, '/club'),
  selections: during('lambda', /selections/, '/club/nuestras-selecciones'),
  noSelections: having(({ content }) => content.selections.splice(0), '/club/nuestras-selecciones'),
  selection: all(
    open('/club/nuestras-selecciones/nada'),
    during('cms', /selections\?.*slug/, '/club/nuestras-selecciones/caja-1'),
  ),
  wineProfile: all(open('/la-cava-de-otra-vinoteca/nada'), during('cms', /wines/, WINE)),
  winery: all(open('/bodegas/nada'), during('cms', /cellars/, '/bodegas/casa-luna')),
  notes: during('lambda', /notes/, '/notas-y-tips'),
  note: all(open('/notas-y-tips/nada'), during('lambda', /notes/, '/notas-y-tips/nota-7')),
  noteSlug: open('/notas-y-tips/%20'),
  about: during('cms', /about-us/, '/nosotros'),
  faqs: during('cms', /faqs/, '/contacto-y-preguntas-frecuentes'),

  cartUnavailable: all(
    withCart(() => scene.backend.fail('shop', 'error', /cart/)),
    (visitor) => add(visitor),
  ),
  cartLines: withCart(() => scene.backend.fail('shop', 'error', /ficha/)),
  cartLinesGone: withCart(() => scene.backend.data.products.splice(5, 1)),
  cartLinesOverStock: withCart(() => Object.assign(productOf('W-6'), { totalQuantity: 0 })),
  memberPriceUnknown: withCart(async (visitor) => {
    await member(visitor);
    scene.backend.fail('shop', 'error', /promotions/);
  }),
  // The open order of a user is always the same one.
  lineKept: async (visitor) => {
    await add(visitor);
    await callback(visitor);
    await visitor.get('/api/cart');
    scene.backend.fail('shop', 'declined', /cart/, 'POST');
    return [
      await visitor.post('/api/cart/items/W-6', { quantity: '0' }),
      await visitor.send('DELETE', '/api/cart/items/W-6'),
    ];
  },
  cartNotFound: sending('PUT', '/api/cart/items/W-6', { quantity: 1 }),
  cartMerged: async (visitor) => {
    await add(visitor);
    const tab = createShopper(shop.origin);
    for (const [name, cookie] of visitor.browser.cookies) tab.browser.cookies.set(name, { ...cookie });
    await callback(visitor);
    return add(tab);
  },
  mergePending: withCart(async (visitor) => {
    scene.backend.fail('shop', 'error', /cart/, 'POST');
    await callback(visitor);
  }),
  reusedKey: async (visitor) => {
    await visitor.post('/api/cart/items', { sku: 'W-6', quantity: '1', key: KEY });
    return visitor.post('/api/cart/items', { sku: 'W-6', quantity: '2', key: KEY });
  },
  unknownSku: sending('POST', '/api/cart/items', { sku: 'NADA', quantity: 1 }),
  invalidQuantity: sending('POST', '/api/cart/items', { sku: 'W-6', quantity: 1000 }),
  invalidItems: sending('POST', '/api/cart/items', { items: [] }),
  nothingAdded: sending('POST', '/api/cart/items', { items: 'NADA:1,W-3:1' }),
  // The service refuses a line whose product the shop cannot read.
  overStock: async (visitor) => {
    await add(visitor, 'W-6', 5);
    scene.backend.fail('shop', 'error', /ficha/);
    scene.backend.data.leftForCarts.set('W-6', 1);
    return visitor.send('PUT', '/api/cart/items/W-6', { quantity: 4 });
  },
  soldOut: sending('POST', '/api/cart/items', { sku: 'W-3', quantity: 1 }),
  cartFull: async (visitor) => {
    await add(visitor);
    const lines = Array.from({ length: 100 }, (_, at) => ({ sku: `X-${at}`, productId: `x-${at}`, quantity: 1 }));
    for (const items of scene.backend.carts.values()) items.splice(0, items.length, ...lines);
    return add(visitor);
  },

  postalCodeMissing: open('/api/shipping?sku=W-6'),
  postalCodeUnknown: open('/envio?sku=W-6&postalCode=0000'),
  nothingToDeliver: open('/envio?postalCode=1425'),
  shippingUnavailable: during('shop', /shipping/, '/envio?sku=W-6&postalCode=1425'),
  memberships: async (visitor) => {
    const data = await member(visitor);
    data.refuses = { all: 500 };
    return visitor.get('/club/mi-club');
  },
  invalidMembershipChange: changing({ kind: 'skip', month: 'nunca' }),
  unknownMembership: changing({ kind: 'skip', month: monthFromNow(2), membership: 'm-9' }),
  membershipTooLate: changing({ kind: 'skip', month: monthFromNow(2) }, (data) => {
    data.openMonth = '9999-01';
  }),
  membershipNotPossible: changing({ kind: 'skip', month: monthFromNow(2) }, (data) => {
    data.refuses = { changes: 422 };
  }),
  membershipUnavailable: changing({ kind: 'skip', month: monthFromNow(2) }, (data) => {
    data.refuses = { changes: 500 };
  }),

  loginRequired: sending('POST', '/api/membership', {}),
  invalidState: async (visitor) => {
    await visitor.get('/login');
    return visitor.get('/login-callback?code=a&state=b');
  },
  missingTransaction: open('/login-callback?code=a&state=b'),
  loginTimeout: async () => {
    const visitor = createShopper((await openShop()).origin);
    scene.provider.lies = { respond: ({ endpoint }) => endpoint === 'token' };
    return callback(visitor);
  },
  loginCancelled: refusedBy('access_denied'),
  mfaRequired: refusedBy('mfa_required'),
  missingRefreshToken: endedSession(({ refresh_token: _none, ...answer }) => answer),
  emailNotVerified: refusedBy('access_denied', 'Please verify your email before logging in.', '/login?display=popup'),
  loginFailed: refusedBy('server_error'),
  tokenFailed: endedSession((answer) => answer),
  loginUnavailable: async (visitor) => {
    const { headers } = await visitor.get('/login');
    const query = await scene.provider.visit(headers.get('location') ?? '');
    scene.provider.lies = {
      respond: ({ endpoint }, response) => {
        if (endpoint === 'token') response.writeHead(503).end();
        return endpoint === 'token';
      },
    };
    return visitor.get(`/login-callback${query}`);
  },
  logoutFailed: withoutTable('sessions', (visitor) => visitor.post('/logout')),
};

describe('each entry of the failure list', () => {
  for (const [code, situation] of Object.entries(situations) as [FailureCode, Situation | 'bug'][]) {
    if (situation === 'bug') continue;
    // The provider has ten seconds.
    it.runIf(isLongRun || code !== 'loginTimeout')(
      `is read by a visitor in its situation: ${code}`,
      { tags: ['S8.26'] },
      async () => {
        const answers = [await situation(createShopper(shop.origin))].flat();
        const texts = await Promise.all(answers.map(async (answer) => textOf(await answer.text())));
        const { sentence, outageSentence } = failureList[code];
        for (const each of new Set([sentence, outageSentence])) expect(texts.join('\n')).toContain(each);
        expect(texts.join('\n')).not.toContain('Unexpected Application Error!');
      },
    );
  }
});
