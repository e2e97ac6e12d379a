import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPages } from '#client/pages/pages.ts';
import { routes } from '#server/http/routes.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const [, section = ''] = read('docs/security.md').split("**Where a visitor's facts are.**");
const rows = (section.split('\n**')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| facts'))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)));
const listed = (column: number) => new Set(rows.flatMap((cells) => cells[column] ?? []));

/** Routes whose answers are the same for every visitor. */
const publicRoutes = new Set([
  '/api/suggest',
  '/api/products',
  '/healthz',
  '/readyz',
  '/auth0-email-verification',
  '/_data',
]);
const isPublic = (path: string) =>
  publicRoutes.has(path) ||
  /^\/(?:\.well-known|llms\.txt|ucp|sitemap|feed|hooks|robots|club\/renovaciones|manifest|opensearch|embedded|assets|public|imgs|pwa|favicon|sw\.js)/.test(
    path,
  );

describe("the table of a visitor's facts in docs/security.md", () => {
  it('has every route that is not the same for everybody', () => {
    const expected = routes.map(({ path }) => path).filter((path) => !isPublic(path));
    expect([...listed(2)]).toEqual(expect.arrayContaining(expected));
  });

  it('has every private page', () => {
    const pages = createPages('otra-vinoteca').filter(({ isPrivate }) => isPrivate);
    expect(pages.length).toBeGreaterThan(3);
    for (const { paths } of pages) expect([...listed(2)], paths.join()).toEqual(expect.arrayContaining([paths[0]]));
  });

  it('has every port that takes what belongs to a visitor', () => {
    const services = read('core/ports/services.ts').replace(/\/\*\*[\s\S]*?\*\//g, '');
    const methods = [...services.matchAll(/^ {2}(\w+)\(([^;]*?)\): Promise/gm)];
    const personal = methods.filter(([, , parameters = '']) =>
      /[tT]oken|\bLead\b|ShippingRequest|cartId|CartLine|SignIn|callback/.test(parameters),
    );
    expect(personal.length).toBeGreaterThan(6);
    for (const [, name] of personal) expect([...listed(3)]).toContain(name);
  });

  it('has every cookie of a visitor', () => {
    const cookies = [...read('server/session/visitor-cookies.ts').matchAll(/^const \w+_COOKIE = '(\w+)'/gm)];
    expect(cookies.length).toBeGreaterThan(4);
    for (const name of [...cookies.map(([, each]) => each), 'session', 'signedOut'])
      expect([...listed(4)]).toContain(name);
  });

  it('names no route, port or cookie that the shop does not have', () => {
    const pages = createPages('otra-vinoteca').flatMap(({ paths }) => paths);
    const known = new Set([...routes.map(({ path }) => path), ...pages]);
    for (const path of listed(2)) expect(known).toContain(path);
    for (const name of listed(3)) expect(read('core/ports/services.ts')).toMatch(new RegExp(`^ {2}${name}\\(`, 'm'));
    const cookies = read('server/session/visitor-cookies.ts') + read('server/auth/signed-out-cookie.ts');
    for (const name of listed(4)) expect(cookies).toContain(`'${name}'`);
  });
});
