import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { hasCode, isLegalRequest, leadSources } from '#core/leads/lead.ts';
import { createTestShop } from '../support/create-test-shop.ts';
import { started } from '../support/started.ts';

const shop = started(createTestShop);

/** The ids of the leads of this source in the database of the embedded lambda. */
function storedIds(source: string): unknown[] {
  const database = new DatabaseSync(join(shop.dataDir, 'embedded-leads.sqlite'), { readOnly: true });
  const rows = database.prepare('select id from leads where source = ?').all(source);
  database.close();
  return rows.map(({ id }) => id);
}

describe('the embedded lambda', () => {
  it.each(leadSources)('receives a lead of "%s" under its id', { tags: ['S7.27'] }, async (source) => {
    const answer = await request(shop.app)
      .post(isLegalRequest(source) ? `/${source}` : '/api/leads')
      .set('origin', shop.origin)
      .send({ name: 'Ana', email: 'ana@ejemplo.com', message: 'Pedido 123', source });
    expect(answer.status).toBe(201);
    const id = hasCode(source) ? answer.body.code : expect.stringMatching(/^[\da-f-]{36}$/);
    await expect.poll(() => storedIds(source)).toEqual([id]);
    expect(shop.log.filter(({ msg }) => String(msg).includes('lead'))).toEqual([]);
  });
});
