import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { urlPath } from '#adapters/http/url-path.ts';
import { Unavailable } from '#core/failures.ts';
import { connect, startLoopback } from './loopback.ts';

const schema = z.object({ name: z.string() });

describe('a path segment', () => {
  it.each(['', '.', '..', '../orders', 'a\\b', 'a\u0000b'])(
    '%j is not a valid name, so the resource is absent without a request',
    async (segment) => {
      const { origin, requests } = await startLoopback(() => [200, { name: 'x' }]);
      const { client } = connect(origin);
      expect(await client.find({ path: urlPath`/things/${segment}`, schema })).toBeNull();
      expect(await client.post({ path: urlPath`/things/${segment}`, schema, body: {}, refusals: [404] })).toEqual({
        ok: false,
        status: 404,
      });
      await expect(client.get({ path: urlPath`/things/${segment}`, schema })).rejects.toBeInstanceOf(Unavailable);
      expect(requests).toEqual([]);
    },
  );

  it('is percent-encoded', async () => {
    const { origin, requests } = await startLoopback(() => [404, {}]);
    const { client } = connect(origin);
    await client.find({ path: urlPath`/things/${'..a b?x=1#é'}/items/`, schema });
    expect(requests[0]?.path).toBe('/things/..a%20b%3Fx%3D1%23%C3%A9/items/');
  });
});
