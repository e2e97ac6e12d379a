import { existsSync } from 'node:fs';
import { type ContractArguments, readArguments, USAGE } from './contract-arguments.ts';
import { createSend } from './exchange.ts';
import { printReport } from './print-report.ts';
import { runAdapterContract } from './run-adapter-contract.ts';
import { type ContractReport, runContract } from './run-contract.ts';

/** The command `npm run contract`. */

const CALL_TIMEOUT_MS = 10_000;

/** For all calls of one service. */
const TOTAL_MS = 120_000;

class NoAnswer extends Error {}

try {
  const options = readArguments(process.argv.slice(2), process.env);
  if (options === null) process.stdout.write(`${USAGE}\n`);
  else process.exitCode = await runAll(options);
} catch (error) {
  const usage = error instanceof NoAnswer ? '' : `\n${USAGE}\n`;
  process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`);
  process.exitCode = 2;
}

async function runAll(options: ContractArguments): Promise<number> {
  const reports: ContractReport[] = [];
  for (const service of options.services) {
    const report = await runOne(service, options);
    reports.push(report);
    if (!options.isJson) process.stdout.write(`${printReport(report, service.address)}\n`);
  }
  if (options.isJson) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
  return reports.some(({ faults }) => faults.length > 0) ? 1 : 0;
}

/** Any answer will do. Rejects with a line if there is none: each check would say the same. */
async function requireAnswer(name: string, address: string): Promise<void> {
  try {
    await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
    throw new NoAnswer(`--${name} ${address}: no answer (${reason}): start the service, or name its address`);
  }
}

async function runOne(
  { name, address, key }: ContractArguments['services'][number],
  { mayWrite, mayOrder, accessToken, brandSlug, maxCalls }: ContractArguments,
): Promise<ContractReport> {
  if (!/^https?:\/\//.test(address)) {
    if (!existsSync(address))
      throw new Error(`--${name} ${address}: no such file; a URL begins with http:// or https://`);
    return runAdapterContract(name, address, { mayWrite, mayOrder, accessToken });
  }
  await requireAnswer(name, address);
  const send = createSend(address, { timeoutMs: CALL_TIMEOUT_MS, maxCalls, totalMs: TOTAL_MS });
  return runContract(name, { baseUrl: address, key, brandSlug, send, mayWrite, mayOrder, accessToken });
}
