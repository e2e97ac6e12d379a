import { afterAll, beforeAll } from 'vitest';

type Ending = { close: () => unknown } | { stop: () => unknown };

/**
 * Opens something that the tests of a file or of a `describe` share, such as a shop or a back end, and closes it after the last of
 * them. Several are opened in the order in which they are written, and closed in the opposite order. The value that is returned can be
 * used inside tests and hooks only.
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
