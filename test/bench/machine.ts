import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** The server under test gets one processor, the load generator another, so that neither measures the other. */
const SERVER_CPU = '0';
const LOAD_CPU = '1';

/** `taskset` is part of Linux distributions. Without it, or with one processor, nothing is pinned. */
const canPin = process.platform === 'linux' && availableParallelism() > 1 && hasTaskset();

/** Pins this process, which generates the load, and every process that it starts without `onServerCpu`. */
export function pinLoadGenerator(): void {
  if (canPin) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', LOAD_CPU, String(process.pid)]);
}

/** The command that runs Node with `args` on the server's processor. */
export function onServerCpu(args: readonly string[]): { command: string; args: string[] } {
  return canPin
    ? { command: 'taskset', args: ['--cpu-list', SERVER_CPU, process.execPath, ...args] }
    : { command: process.execPath, args: [...args] };
}

export function describeMachine(): string {
  const pinning = canPin
    ? `server on processor ${SERVER_CPU}, load generator on ${LOAD_CPU}`
    : 'processes not pinned (no taskset, or one processor)';
  return `${cpus().length} processors (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.version}; ${pinning}.`;
}

/** The average number of running processes over the last minute. Above 1 before a section, others use the machine. */
export function loadAverage(): string {
  return (loadavg()[0] ?? 0).toFixed(2);
}

function hasTaskset(): boolean {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
