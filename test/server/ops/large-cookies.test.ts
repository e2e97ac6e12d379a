import express from 'express';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createRequestLog } from '#server/ops/request-log.ts';

it('warns once of cookies that are longer than 4 kB together', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const app = express();
  app.use(createRequestLog(log));
  app.get('/:bytes', ({ params: { bytes } }, res) => {
    for (const name of ['a', 'b']) res.cookie(name, 'x'.repeat(Number(bytes)), { path: '/', maxAge: 1000 });
    res.end();
  });
  const warned = () => lines.filter((line) => line.includes('longer than 4 kB'));
  await request(app).get('/2046');
  expect(warned()).toEqual([]);
  await request(app).get('/2047');
  await request(app).get('/2048');
  await expect.poll(() => lines.filter((line) => line.includes('answered')).length).toBe(3);
  expect(warned().map((line) => JSON.parse(line).bytes)).toEqual([4098]);
});
