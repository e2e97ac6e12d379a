import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createRequestMetrics } from '#server/ops/request-metrics.ts';
import { metricValue } from '../../support/metric-value.ts';

it('has each observed request in every scrape', async () => {
  const registry = new Registry();
  const { observe } = createRequestMetrics(registry);
  const count = async (status: string) =>
    metricValue(await registry.metrics(), 'http_request_duration_seconds_count', { method: 'GET', status });
  for (let i = 0; i < 1203; i++) observe({ route: 'home', method: 'GET', status: 200, seconds: 0.25 });
  observe({ route: 'home', method: 'GET', status: 304, seconds: 1 });
  expect([await count('200'), await count('304')]).toEqual([1203, 1]);
  observe({ route: 'home', method: 'GET', status: 200, seconds: 0.25 });
  expect([await count('200'), await count('200')]).toEqual([1204, 1204]);
  expect(metricValue(await registry.metrics(), 'http_request_duration_seconds_sum', { status: '200' })).toBe(301);
});
