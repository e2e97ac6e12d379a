import { z } from 'zod';
import { parseJson } from '#core/json.ts';
import type { LaunchCheck } from './launch-checks.ts';

const READINESS = '/readyz?verbose';
const readiness = z.object({ warnings: z.array(z.string()) });

/** What the shop says of the settings of its store. A balancer in front may keep that address to itself. */
export const storeCheck: LaunchCheck = {
  name: 'store',
  about: 'a store that loses nothing',
  run: async (site) => {
    const { status, body } = await site.read(READINESS);
    const read = status === 200 ? readiness.safeParse(parseJson(body)) : null;
    return read?.success === true ? read.data.warnings : { skipped: `${READINESS} answers ${status}` };
  },
};
