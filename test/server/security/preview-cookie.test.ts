import express from 'express';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createPreviews } from '#server/preview/previews.ts';

const HOUR_MS = 3_600_000;

/** A shop with that token; `GET /begin` begins a preview, `GET /` says whether the request is of one. */
function shopWith(token: string | null, now = 0) {
  const previews = createPreviews({ token, secure: false, secrets: ['a secret of the shop'], now: () => now });
  return express()
    .get('/begin', (_req, res) => {
      previews.begin(res);
      res.end();
    })
    .get('/', (req, res) => void res.json(previews.isHolder(req)));
}

async function cookieOf(token: string): Promise<string> {
  const { headers } = await request(shopWith(token)).get('/begin');
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

describe('the cookie of a preview', () => {
  it.each([
    ['for an hour', 'token', HOUR_MS - 1, true],
    ['no longer than an hour', 'token', HOUR_MS, false],
    ['not once the shop has another token', 'another', 0, false],
    ['not once the shop has no token', null, 0, false],
  ])('counts %s', async (_, token, now, isHolder) => {
    const { body } = await request(shopWith(token, now))
      .get('/')
      .set('cookie', await cookieOf('token'));
    expect(body).toBe(isHolder);
  });

  it('counts for nobody who changes it', async () => {
    const [name = '', value = ''] = (await cookieOf('token')).split('=');
    const forged = `${name}=9${value}`;
    expect((await request(shopWith('token')).get('/').set('cookie', forged)).body).toBe(false);
  });
});
