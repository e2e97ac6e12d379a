import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONSENT, consentTextOf } from '#core/leads/consent.ts';
import { withOtherShop } from '../support/other-shop.ts';

const LEGAL_TEXTS = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'legal-texts.md'), 'utf8');

const other = withOtherShop();
beforeEach(() => other.backend.data.leads.clear());

const ana = { name: 'Ana Pérez', email: 'ana@ejemplo.com', source: 'home' };
const CAMPAIGN = { utm_source: 'ig', utm_campaign: 'club drive', ref: 'ANA-7' };

const post = (body: object, referrer: string | null, headers: Record<string, string> = {}) =>
  request(other.shop.app)
    .post('/api/leads')
    .set({ origin: other.shop.origin, ...headers, ...(referrer !== null && { referer: other.shop.origin + referrer }) })
    .send(body);
const postForm = (body: object, referrer: string | null, headers: Record<string, string> = {}) =>
  post(body, referrer, { accept: 'text/html', ...headers }).type('form');

/** The one lead that the lambda got. */
async function delivered(): Promise<Record<string, unknown>> {
  await expect.poll(() => other.backend.data.leads.size).toBe(1);
  return { ...[...other.backend.data.leads.values()][0] };
}

describe('a lead', () => {
  it('says when, on which page, in which campaign and under which text it was sent', async () => {
    const before = Date.now();
    const sent = await post({ ...ana, consent: 'datos-2026-11', campaign: CAMPAIGN }, '/notas-y-tips?page=2');
    expect(sent.status).toBe(201);
    const { at, page, campaign, consent } = await delivered();
    expect([page, campaign, consent]).toEqual(['/notas-y-tips', CAMPAIGN, 'datos-2026-11']);
    expect(at).toBe(new Date(String(at)).toISOString());
    expect(Date.parse(String(at))).toBeGreaterThanOrEqual(before);
    expect(Date.parse(String(at))).toBeLessThanOrEqual(Date.now());
  });

  it('has the campaign of its page’s own address without scripts', async () => {
    const { text } = await other.get('/');
    expect(text).toContain('<input type="hidden" name="consent" value="datos-2026-11"/>');
    const { status } = await postForm(ana, '/?utm_source=ig&utm_campaign=club%20drive&ref=ANA-7&gclid=1');
    expect(status).toBe(303);
    expect(await delivered()).toMatchObject({ page: '/', campaign: CAMPAIGN, consent: 'datos-2026-11' });
  });

  describe('of a landing, without scripts', () => {
    const ADDRESS = '/club/verano?utm_source=ig&utm_campaign=club%20drive&ref=ANA-7';
    const company = { name: 'Ana', email: 'ana@ejemplo.com', source: 'empresas', landing: 'verano' };
    const linksOf = (html: string) => [...html.matchAll(/href="([^"]*\/suscripcion\?[^"]*)"/g)].map(([, href]) => href);

    it('leads to a page that has the campaign, in its address and in its links', async () => {
      const { headers } = await postForm(company, ADDRESS);
      const next = new URL(headers['location'] ?? '', other.shop.origin);
      expect([next.pathname, Object.fromEntries(next.searchParams)]).toEqual([
        '/club/verano',
        { ...CAMPAIGN, envio: 'empresas' },
      ]);
      const { text } = await other.get(next.pathname + next.search);
      expect(linksOf(text).length).toBeGreaterThan(0);
      for (const href of linksOf(text)) expect(href).toContain('utm_source=ig');
      expect((await delivered())['campaign']).toEqual(CAMPAIGN);
    });

    it('keeps it in a form that was refused', async () => {
      const refused = await postForm({ ...company, email: 'nada' }, ADDRESS);
      expect(refused.status).toBe(422);
      for (const href of linksOf(refused.text)) expect(href).toContain('utm_source=ig');
      const fields = [...refused.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      const hidden = Object.fromEntries(fields.map(([, name, value]) => [name, value]));
      expect(hidden).toMatchObject(CAMPAIGN);
      const { headers } = await postForm({ ...company, ...hidden }, '/api/leads');
      expect(headers['location']).toContain('utm_source=ig');
      expect((await delivered())['campaign']).toEqual(CAMPAIGN);
    });

    it('has none if the browser asks not to be tracked', async () => {
      const { headers } = await postForm(company, ADDRESS, { 'sec-gpc': '1' });
      expect(headers['location']).toBe('/club/verano?envio=empresas');
    });
  });

  it.each<[string, object, string | null, string | undefined]>([
    ['without a referrer', {}, null, '/'],
    ['with the referrer of a refused form', {}, '/api/leads', '/'],
    [
      'with that of a sheet',
      { source: 'avisame' },
      '/tienda/vinos/tinto-numero-1?evento=x',
      '/tienda/vinos/tinto-numero-1',
    ],
    ['of a sheet without a referrer', { source: 'avisame' }, null, undefined],
    ['of a landing without a referrer', { source: 'contacto' }, null, '/contacto-y-preguntas-frecuentes'],
  ])('has the page of its form %s', async (_case, changed, referrer, page) => {
    await postForm({ ...ana, ...changed }, referrer);
    expect((await delivered())['page']).toBe(page);
  });

  it('has no page of another site', async () => {
    await post(ana, null, { referer: 'https://otra.example/tienda?utm_source=otra' });
    const lead = await delivered();
    expect([lead['page'], lead['campaign']]).toEqual(['/', undefined]);
  });

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'has no campaign if the browser asks not to be tracked: %j',
    async (signal) => {
      await post({ ...ana, campaign: CAMPAIGN }, '/?utm_source=ig', signal);
      const lead = await delivered();
      expect(lead).not.toHaveProperty('campaign');
      expect(lead).toMatchObject({ page: '/', consent: 'datos-2026-11', at: expect.any(String) });
    },
  );

  it.each<[string, object]>([
    ['keys and values that no campaign has', { campaign: { gclid: '1', utm_source: 'ana@ejemplo.com', cupon: 'a b' } }],
    ['a campaign of another shape', { campaign: ['utm_source'] }],
    ['a campaign that is a text', { campaign: 'utm_source=ig' }],
    ['nested values', { campaign: { utm_source: { a: 1 } } }],
  ])('is taken without %s', async (_case, body) => {
    expect((await post({ ...ana, ...body }, null)).status).toBe(201);
    expect(await delivered()).not.toHaveProperty('campaign');
  });

  it('names a text that stands in docs/legal-texts.md and on the page', async () => {
    expect(LEGAL_TEXTS).toContain(`| \`${CONSENT}\` | ${consentTextOf(CONSENT)} |`);
    expect((await other.get('/')).text).toContain(consentTextOf(CONSENT));
  });

  it('names a text that the shop has shown, whatever was sent', async () => {
    expect((await post({ ...ana, consent: 'acepto-todo' }, null)).status).toBe(201);
    expect((await delivered())['consent']).toBe('datos-2026-11');
  });
});
