import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The wall clock of a process that can be set while it runs. */
export type SettableClock = {
  /** The variables of the process. */
  env: Record<string, string>;
  /** Sets the clock to this many seconds from the machine's. */
  set: (offsetS: number) => void;
};

const LIBRARIES = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib/faketime/libfaketimeMT.so.1'];

/** Uses Debian's `faketime`, whose library answers a process that asks for the time. Monotonic clocks stay as they are. */
export function createSettableClock(): SettableClock {
  const [library] = LIBRARIES.flatMap((pattern) => globSync(pattern));
  if (library === undefined) throw new Error('the library of faketime is not installed');
  const file = join(mkdtempSync(join(tmpdir(), 'clock-')), 'offset');
  const set = (offsetS: number) => writeFileSync(file, `${offsetS < 0 ? '' : '+'}${offsetS}`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      // The file is read again each second.
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
  };
}
