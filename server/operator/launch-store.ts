import { parseJson } from '#core/json.ts';
import type { LaunchCheck } from './launch-checks.ts';

const READINESS = '/readyz?verbose';

/** What the shop says of the settings of its store. A balancer in front may keep that address to itself. */
export const storeCheck: LaunchCheck = {
  name: 'store',
  about: 'a store that loses nothing',
  run: async (site) => {
    const { status, body } = await site.read(READINESS);
    const answer = status === 200 ? parseJson(body) : null;
    const hasWarnings = typeof answer === 'object' && answer !== null && 'warnings' in answer;
    if (!hasWarnings || !Array.isArray(answer.warnings)) return { skipped: `${READINESS} answers ${status}` };
    return answer.warnings.map(String);
  },
};
