import { afterAll, beforeAll } from 'vitest';

type Ending = { close: () => unknown } | { stop: () => unknown };

/**
 * What `start` opens before the tests of a file or of a group, and `end` closes after them: a shop, a back end, a provider. It
 * starts after what is written above it, and ends before that. While no test runs it cannot be used.
 */
export function started<T extends Ending>(start: () => Promise<T>, end: (value: T) => unknown = endOf): T {
  let opened: T | null = null;
  const here = () => {
    if (opened === null) throw new Error('it is only open while a test runs');
    return opened;
  };
  beforeAll(async () => {
    opened = await start();
  });
  afterAll(() => opened && end(opened));
  return new Proxy({} as T, {
    get: (_target, key) => Reflect.get(here(), key),
    set: (_target, key, value) => Reflect.set(here(), key, value),
  });
}

function endOf(value: Ending): unknown {
  return 'close' in value ? value.close() : value.stop();
}
