import { Counter, type Registry } from 'prom-client';
import type { Log } from '../log.ts';

export type ClockMetrics = { countClockStep: (direction: 'back' | 'forward') => void };

/** How often the clock is checked, so that a step is noticed well within five seconds. */
export const CLOCK_INTERVAL_MS = 1000;
/** Smaller steps do no harm. */
const MIN_STEP_MS = 5000;

export function createClockMetrics(registry: Registry): ClockMetrics {
  const steps = new Counter({
    name: 'clock_steps_total',
    help: "Times that the machine's clock was set by more than five seconds, by direction.",
    labelNames: ['direction'],
    registers: [registry],
  });
  return { countClockStep: (direction) => steps.inc({ direction }) };
}

type ClockWatch = {
  log: Pick<Log, 'warn'>;
  countStep: ClockMetrics['countClockStep'];
  /** Repairs what is due at a time that is later now. Repeated at the next look if it rejects. */
  onSetBack: (stepMs: number) => Promise<unknown>;
  /** Milliseconds since the epoch, on the machine's clock. */
  wallNow?: () => number;
  /** A monotonic clock in milliseconds. */
  steadyNow?: () => number;
};

/**
 * Returns a function that checks whether the machine's clock was set since its last call. Durations are measured with
 * monotonic clocks, so only stored times are affected. Call it every `CLOCK_INTERVAL_MS`.
 */
export function createClockWatch(watch: ClockWatch): () => Promise<void> {
  const { log, countStep, onSetBack, wallNow = Date.now, steadyNow = () => performance.now() } = watch;
  let offsetMs = wallNow() - steadyNow();
  let unrepairedMs = 0;

  return async () => {
    const stepMs = Math.round(wallNow() - steadyNow() - offsetMs);
    offsetMs += stepMs;
    if (Math.abs(stepMs) >= MIN_STEP_MS) {
      const direction = stepMs < 0 ? 'back' : 'forward';
      log.warn({ stepMs }, `clock set ${direction}`);
      countStep(direction);
      if (stepMs < 0) unrepairedMs += stepMs;
    }
    if (unrepairedMs === 0) return;
    await onSetBack(unrepairedMs);
    unrepairedMs = 0;
  };
}
