import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createTestShop } from '../../support/create-test-shop.ts';
import { withOtherShop } from '../../support/other-shop.ts';

const other = withOtherShop();

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

/** The `traceparent` that the CMS got for a request of a page, and the request's last log line. */
async function trace(sent: string | null): Promise<{ received: string; line: Record<string, unknown>; id: string }> {
  other.backend.reset();
  const request = other.get('/nosotros');
  const { headers } = await (sent === null ? request : request.set('traceparent', sent));
  const id = String(headers['x-request-id']);
  const findLine = () => other.shop.log.find(({ requestId, msg }) => requestId === id && msg === 'answered');
  await expect.poll(findLine).toBeDefined();
  const call = other.calls('cms').find(({ path }) => path === '/about-us');
  return { received: String(call?.headers['traceparent']), line: findLine() ?? {}, id };
}

describe('the trace of a request', () => {
  it('continues the one that it came with, in its log lines and in the calls to services', async () => {
    const { received, line, id } = await trace(`00-${TRACE}-${PARENT}-01`);
    expect(line['traceId']).toBe(TRACE);
    expect(line['requestId']).toBe(id);
    expect(received).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
    // Only the trace's id comes from outside.
    expect(received).not.toContain(PARENT);
  });

  it('begins with the request if it came with none', async () => {
    const { received, line, id } = await trace(null);
    expect(line['traceId']).toBe(id.replaceAll('-', ''));
    expect(received).toContain(`00-${line['traceId']}-`);
  });

  it.each([
    `00-${'0'.repeat(32)}-${PARENT}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${PARENT}-01`,
    `ff-${TRACE}-${PARENT}-01`,
    `00-${TRACE}-${PARENT}-01-more`,
    `00-${TRACE}-${PARENT}-01, 00-${TRACE}-${PARENT}-01`,
    `00-${TRACE.slice(1)}"-${PARENT}-01`,
    'x',
  ])('begins anew if it came with an invalid one: %s', async (sent) => {
    const { received, line, id } = await trace(sent);
    expect(line['traceId']).toBe(id.replaceAll('-', ''));
    expect(received).toContain(`00-${line['traceId']}-`);
  });

  it('is left to a tracer if the shop is told to send none', async () => {
    const shop = await createTestShop({ ...other.backend.env, SEND_TRACEPARENT: 'off' });
    try {
      other.backend.reset();
      await request(shop.app).get('/nosotros').set('traceparent', `00-${TRACE}-${PARENT}-01`);
      const headers = other.calls('cms').map((call) => call.headers);
      expect(headers.length).toBeGreaterThan(0);
      for (const each of headers) {
        expect(each['traceparent']).toBeUndefined();
        expect(each['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      }
    } finally {
      await shop.close();
    }
  });
});
