import { isLoopback } from './loopback.ts';

/** Whether a URL may be plain http: a loopback host, or one of `allowedHosts` (`host` for any port, or `host:port`). */
export function isPlainHttpAllowed({ hostname, port }: URL, allowedHosts: readonly string[]): boolean {
  return (
    isLoopback(hostname) || allowedHosts.includes(hostname) || allowedHosts.includes(`${hostname}:${port || '80'}`)
  );
}
