import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServices } from '../../support/embedded-services.ts';
import { freePort } from '../../support/free-port.ts';
import { isLongRun } from '../../support/is-long-run.ts';
import { membershipOf } from '../../support/membership-scene.ts';
import { createMembershipsService, createOtherMemberships } from '../../support/other-backend/memberships.ts';

/** Runs `npm run contract` with these arguments. */
async function runCommand(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['test/contract/contract.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: output + errors };
}

describe('npm run contract', () => {
  let embedded: Awaited<ReturnType<typeof startEmbeddedServices>>;
  let proxy: Server;
  let proxyUrl: string;
  let change = (body: string) => body;

  beforeAll(async () => {
    embedded = await startEmbeddedServices();
    proxy = createServer(async (req, res) => {
      const headers = { 'x-api-key': String(req.headers['x-api-key']) };
      const response = await fetch(`${embedded.addresses.shop.baseUrl}${req.url}`, { headers });
      res.writeHead(response.status, { 'content-type': 'application/json' }).end(change(await response.text()));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    await embedded.close();
  });

  it.runIf(isLongRun)('ends with 0 for services that keep the contract, without writing to them', async () => {
    const { shop, lambda } = embedded.addresses;
    const { code, output } = await runCommand([
      '--shop',
      shop.baseUrl,
      '--token',
      shop.key,
      '--lambda',
      lambda.baseUrl,
    ]);
    expect(output).not.toContain('WRONG');
    expect(output).toContain('not run (see --write, --access-token, --order): it takes a lead');
    expect(code).toBe(0);
  });

  it('says in one line that nothing answers at an address, and beside the faults that a key is refused', async () => {
    const port = await freePort();
    const none = await runCommand(['--shop', `http://127.0.0.1:${port}`]);
    expect(none.code).toBe(2);
    expect(none.output.trim().split('\n')).toEqual([expect.stringMatching(/ECONNREFUSED.*: start the service, or/)]);
    const refused = await runCommand(['--shop', embedded.addresses.shop.baseUrl, '--token', 'otra']);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('the service refuses the key');
  });

  it('ends with 1 and names the service, the call, the field, what was expected and what came', async () => {
    change = (body) =>
      body.replaceAll(/"price":(\d+(?:\.\d+)?)/g, '"price":"$1"').replaceAll('"description":', '"text":');
    const { code, output } = await runCommand(['--shop', proxyUrl, '--token', embedded.addresses.shop.key]);
    expect(output).toMatch(
      /WRONG {2}shop {2}GET \/api\/tienda\/v1\/products {2}products\[0\]\.price: expected a number, came the text "\d+/,
    );
    expect(output).toContain('WRONG  shop  GET /api/tienda/v1/products  products[].description: expected the field');
    expect(output).toContain('WRONG  shop  GET /api/tienda/v1/product/ficha/{id}  price: expected a number');
    expect(output.trimEnd().split('\n').at(-1)).toMatch(/^ {2}shop: \d+ checks passed, \d+ failed, [1-9]\d* not run$/);
    expect(code).toBe(1);
  });

  it('checks a program that has the memberships alone: whose token it takes, and what it lists', async () => {
    const data = { memberships: createOtherMemberships() };
    data.memberships.byUser = new Map([['ana', [membershipOf()]]]);
    let isTrusting = true;
    const app = express().use(express.json());
    app.use('/club', (request, response, next) => {
      if (isTrusting || request.get('token') === 'ana') next();
      else response.sendStatus(401);
    });
    app.use(
      '/club',
      createMembershipsService(data, (token) => token),
    );
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/club`;

    const trusting = await runCommand(['--memberships', address, '--token', 'una-clave']);
    expect(trusting.output).toContain('WRONG  memberships  listMemberships: expected a 401 for a token of nobody');
    expect(trusting.output).toContain(
      'whose MEMBERSHIPS_URL is this service; it is the header "token" of the GET /memberships',
    );
    expect(trusting.code).toBe(1);
    isTrusting = false;
    const args = ['--memberships', address, '--token', 'una-clave', '--access-token', 'ana', '--write'];
    const verifying = await runCommand(args);
    expect(verifying.output).not.toContain('WRONG');
    expect(verifying.output).toContain('memberships: 3 checks passed, 0 failed, 0 not run');
    expect(verifying.code).toBe(0);
    const wrongPath = await runCommand(['--memberships', address.replace('/club', '')]);
    expect(wrongPath.output).toContain('listMemberships: expected a 401 for a token of nobody, came a 404');
    server.close();
  });

  it.runIf(isLongRun)('takes a token that begins with a dash', async () => {
    const { code, output } = await runCommand(['--shop', proxyUrl, '--token=-abc']);
    expect(output).toContain('status 401');
    expect(code).toBe(1);
  });

  it.runIf(isLongRun)('ends with 2 if it cannot run', async () => {
    const { code, output } = await runCommand(['--shpo', 'http://localhost:1']);
    expect(output).toContain('Usage: npm run contract');
    expect(code).toBe(2);
  });

  it('ends with 2 and says what a URL begins with if the address is neither a URL nor a file', async () => {
    const { code, output } = await runCommand(['--shop', 'shop.example']);
    expect(output).toContain('--shop shop.example: no such file; a URL begins with http:// or https://');
    expect(code).toBe(2);
  });
});
