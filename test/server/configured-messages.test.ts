import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLog } from '#server/log.ts';
import { refuseUnusableHead } from '#server/security/unreadable-requests.ts';
import { createTestShop } from '../support/create-test-shop.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { blockOf, textOf } from '../support/page-html.ts';

const other = withOtherShop({ eachTest: true });

const words = Object.fromEntries(
  ['400', '401', '403', '404', '405', '413', '414', '415', '429', '500', '503'].map((status) => [
    status,
    `Dicho por la casa: ${status}`,
  ]),
);

async function openShop(env: Record<string, string> = {}) {
  const own = await createTestShop({
    ...other.backend.env,
    ...{ DATA_CACHE: 'off', PAGE_CACHE: 'off', RATE_LIMIT: 'on', HOOK_TOKEN: 'un-secreto-largo' },
    ERROR_MESSAGES: JSON.stringify(words),
    ...env,
  });
  onTestFinished(() => own.close());
  return { own, send: (method: 'get' | 'post' | 'put', path: string) => request(own.app)[method](path) };
}

describe('the configured message of a status', { tags: ['S8.26'] }, () => {
  it('is the text of each refusal that has no message of its own, as a page and as JSON', async () => {
    const { own, send } = await openShop();
    const post = (path: string) => send('post', path).set('origin', own.origin);
    const answers = {
      400: [await send('get', '/%E0%A4%A'), await post('/api/cart/items').type('json').send('{')],
      401: [await send('post', '/hooks/purge')],
      403: [await send('post', '/api/cart/items').set('origin', 'https://otra.example').send({})],
      404: [await send('get', '/maridajes'), await send('get', '/nada'), await send('get', '/api/nada')],
      405: [await send('put', '/tienda').set('origin', own.origin)],
      413: [await post('/api/leads').send({ message: 'a'.repeat(20_000) })],
    };
    for (const [status, all] of Object.entries(answers))
      for (const answer of all) {
        expect(`${answer.status} ${textOf(answer.text)}`).toMatch(new RegExp(`^${status} .*${words[status]}`));
      }
    let last = await send('get', '/nada');
    for (let sent = 0; last.status !== 429 && sent < 1300; sent += 1) last = await send('get', '/nada');
    expect(last.text).toContain(words['429']);
  });

  it('is recorded and shown of an outage: by the recorded status, else by that of the answer', async () => {
    other.backend.fail('cms', 'error', /about-us|posts/);
    const { send } = await openShop();
    const about = await send('get', '/nosotros');
    expect([about.status, blockOf(about.text, 'about')?.message]).toEqual([503, words['500']]);
    expect(textOf(about.text)).toContain(words['500']);
    const home = await send('get', '/');
    expect(blockOf(home.text, 'posts')).toEqual({ state: 'failed', status: '500', message: words['500'] });
    expect(textOf(home.text)).toContain(words['500']);
    const only503 = await openShop({ ERROR_MESSAGES: JSON.stringify({ 503: 'Servicio caído' }) });
    const away = await only503.send('get', '/nosotros');
    expect(blockOf(away.text, 'about')?.message).toBe('Servicio caído');
    expect(textOf(away.text)).toContain('Servicio caído');
  });

  it('replaces no message of the catalogue, and no text of the not-found page', async () => {
    const { send } = await openShop({ NOT_FOUND_MESSAGES: '{"general":"Acá no hay nada"}' });
    const unknown = await send('get', '/nada');
    expect(textOf(unknown.text)).toContain('Acá no hay nada');
    expect(textOf(unknown.text)).not.toContain(words['404']);
    const absent = await send('get', '/bodegas/nada');
    expect(blockOf(absent.text, 'winery')?.message).toBe('Empty response');
    other.backend.fail('shop', 'error', /ficha/);
    expect((await send('get', '/tienda/vinos/tinto-numero-1')).text).not.toContain(words['500']);
  });

  it('is the text of a request that cannot be read', async () => {
    const server = createServer(refuseUnusableHead({}, words, createLog('silent'), (_req, res) => res.end()));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const answer = await fetch(`${origin}/${'a'.repeat(5000)}`);
    expect([answer.status, await answer.text()]).toEqual([414, `${words['414']}\n`]);
  });
});
