import { describe, expect, it } from 'vitest';
import { realDeadlines } from '../support/deadlines.ts';
import { isLongRun } from '../support/is-long-run.ts';
import type { ServiceName } from '../support/other-backend/other-backend.ts';
import { withOtherShop } from '../support/other-shop.ts';
import { measureOwnTime } from '../support/own-time.ts';

// A breaker keeps its state, so each test starts its own shop.
const other = withOtherShop({ env: realDeadlines, eachTest: true });
const { get } = other;
const SHEET = '/tienda/vinos/tinto-numero-1';
const WINE = '/la-cava-de-otra-vinoteca/luna-llena-2021';

type Slow = { service: ServiceName; whole: readonly string[]; unavailable: readonly string[] };

/** `whole`: pages that only use the service in a block; `unavailable`: pages whose subject comes from it. */
const cases: readonly Slow[] = [
  {
    service: 'shop',
    whole: ['/', '/tienda', '/bodegas/casa-luna', WINE, '/club'],
    unavailable: ['/tienda/vinos', '/tienda/buscador/tinto', '/tienda/evento/vendimia'],
  },
  {
    service: 'cms',
    whole: ['/', '/tienda', SHEET, '/club', '/contacto-y-preguntas-frecuentes'],
    unavailable: ['/nosotros', '/bodegas/casa-luna', WINE, '/tienda/evento/vendimia'],
  },
  {
    service: 'lambda',
    whole: ['/tienda/vinos', '/tienda/buscador/tinto', '/'],
    unavailable: ['/notas-y-tips', '/notas-y-tips/nota-7', '/club/nuestras-selecciones'],
  },
  { service: 'subscriptions', whole: ['/', '/tienda/vinos'], unavailable: ['/club', '/club/verano'] },
];

describe('a slow service', () => {
  it.each(isLongRun ? cases : cases.slice(0, 1))(
    '$service: every page answers within five seconds, and is complete soon after the service is back',
    { tags: ['S4.4'] },
    async (slow) => {
      const { service, whole, unavailable } = slow;
      // The first render of a page takes longest, and the pages below are rendered at once.
      for (const path of [...whole, ...unavailable]) expect((await get(path)).status).toBe(200);
      other.backend.fail(service, 'slow');
      const takenMs = measureOwnTime();
      const answers = await Promise.all([...whole, ...unavailable].map(get));
      expect(takenMs()).toBeLessThan(5000);
      expect(answers.map(({ status }) => status)).toEqual([...whole.map(() => 200), ...unavailable.map(() => 503)]);
      for (const { headers } of answers.slice(whole.length)) {
        expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
        expect(headers['cache-control']).toBe('no-store');
      }

      other.backend.fail(service, null);
      for (const path of unavailable) {
        await expect.poll(async () => (await get(path)).status).toBe(200);
      }
    },
  );
});
