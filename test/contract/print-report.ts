import { nameFault } from './fault.ts';
import type { ContractReport } from './run-contract.ts';

const toTokenHint = (service: string) =>
  `  a token: sign in at a test shop whose ${service.toUpperCase()}_URL is this service; it is the header "token" of the GET ` +
  `${service === 'shop' ? '/orders' : '/memberships'} that the service gets`;

const REFUSED = /^status 40[13]\b/;
const KEY_HINT = '  the service refuses the key: --token=KEY names another one';

/** The report as lines for a terminal: what is wrong first, then what could not be checked. */
export function printReport(
  { service, calls, outcomes, faults, warnings, unseen }: ContractReport,
  target: string,
): string {
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').map(({ title }) => `${title}`);
  const skipped = outcomes.filter(({ outcome }) => outcome === 'skipped').map(({ title }) => `${title}`);
  return [
    `${service}  ${target}  ${calls} calls, ${count('passed')} checks passed, ${failed.length} failed`,
    ...faults.map(
      (fault) => `  WRONG  ${service}  ${nameFault(fault)}${fault.request === undefined ? '' : `  [${fault.request}]`}`,
    ),
    ...(faults.length > 0 && faults.every(({ came }) => REFUSED.test(came)) ? [KEY_HINT] : []),
    ...warnings.map((sentence) => `  WARNING  ${service}  ${sentence}`),
    ...failed.map((title) => `  failed: it ${title}`),
    ...skipped.map((title) => `  not run (see --write, --access-token, --order): it ${title}`),
    ...(skipped.some((title) => / user\b/.test(title)) ? [toTokenHint(service)] : []),
    ...listUnseen(unseen),
    `  ${service}: ${count('passed')} checks passed, ${failed.length} failed, ${skipped.length} not run`,
    '',
  ].join('\n');
}

/** One line a call. */
function listUnseen(parts: readonly { call: string; path: string }[]): string[] {
  const byCall = Map.groupBy(parts, ({ call }) => call);
  return [...byCall].map(
    ([call, seen]) => `  not seen in any answer of ${call}: ${seen.map(({ path }) => path).join(', ')}`,
  );
}
