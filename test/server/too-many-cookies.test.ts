import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOtherBackend } from '../support/other-backend/other-backend.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

let shop: ShopProcess;
let stopServices: () => Promise<unknown>;
beforeAll(async () => {
  const backend = await startOtherBackend();
  stopServices = backend.close;
  shop = await startShopProcess(backend.env);
});
afterAll(async () => {
  await shop.stop();
  await stopServices();
});

const COOKIES = `Cookie: a=${'x'.repeat(17_000)}`;
const OWN = 'Sec-Fetch-Site: same-origin';

async function send(target: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
  socket.write(`${[`GET ${target} HTTP/1.1`, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

async function readLink(): Promise<string> {
  const page = await send('/tienda', COOKIES, 'Accept: text/html,*/*;q=0.8');
  return /<a href="([^"]*)"/.exec(page)?.[1] ?? '';
}

describe('a request with too many cookies', () => {
  it.each([
    ['a browser', ['Accept: text/html,application/xhtml+xml,*/*;q=0.8'], /^text\/html/],
    ['a browser, in other letters', ['accept:text/html'], /^text\/html/],
    ['who does not say what it takes', [], /^text\/html/],
    ['a client of JSON', ['Accept: application/json'], /^text\/plain/],
    ['a command', ['Accept: */*'], /^text\/plain/],
  ])('by %s is a 431 with words that help', async (_, lines, type) => {
    for (const order of [
      [...lines, COOKIES],
      [COOKIES, ...lines],
    ]) {
      const answer = await send('/tienda', ...order);
      expect(answer).toMatch(/^HTTP\/1\.1 431 /);
      expect(/\r\ncontent-type: ([^\r]*)/.exec(answer)?.[1]).toMatch(type);
      expect(answer).toContain('Tu navegador guarda demasiadas cookies de este sitio');
      expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
      expect(answer).not.toMatch(/clear-site-data/i);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(/\r\ncontent-length: (\d+)/.exec(head)?.[1]).toBe(String(Buffer.byteLength(body)));
    }
  });

  it('leads to a link that clears the cookies', async () => {
    const link = await readLink();
    for (const order of [
      [OWN, COOKIES],
      [COOKIES, OWN],
      [COOKIES, 'sec-fetch-site:same-origin', 'accept: text/html'],
    ]) {
      const answer = await send(link, ...order);
      expect(answer).toMatch(/^HTTP\/1\.1 303 [\s\S]*\r\nlocation: \/\r\n/);
      expect(answer).toMatch(/\r\nclear-site-data: "cookies"\r\n/);
      expect(answer).toMatch(/\r\ncache-control: no-store\r\n/);
    }
  });

  it.each([
    ['another site', 'Sec-Fetch-Site: cross-site'],
    ['a sibling site', 'Sec-Fetch-Site: same-site'],
    ['an address that was typed', 'Sec-Fetch-Site: none'],
    ['who does not say', 'X-Nothing: 1'],
    ['a header that looks like it', 'X-Sec-Fetch-Site: same-origin'],
    ['a value that begins like it', 'Sec-Fetch-Site: same-origin-not'],
  ])('clears nothing for %s', async (_, line) => {
    const answer = await send(await readLink(), line, COOKIES);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).not.toMatch(/clear-site-data/i);
  });

  it('clears nothing on another address, nor for a request that can be read', async () => {
    const link = await readLink();
    for (const target of ['/', '/tienda', `/tienda${link}`, `${link}&x=1`])
      expect(await send(target, OWN, COOKIES), target).not.toMatch(/clear-site-data/i);
    const home = await send(link, OWN, 'Connection: close');
    expect(home).toMatch(/^HTTP\/1\.1 200 /);
    expect(home).not.toMatch(/clear-site-data/i);
  });
});
