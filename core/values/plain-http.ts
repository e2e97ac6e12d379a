/** Whether a URL may be plain http: a loopback host, or one of `allowedHosts` (`host` for any port, or `host:port`). */
export function isPlainHttpAllowed({ hostname, port }: URL, allowedHosts: readonly string[]): boolean {
  return (
    LOOPBACK.test(hostname) || allowedHosts.includes(hostname) || allowedHosts.includes(`${hostname}:${port || '80'}`)
  );
}

/** The host names of the local machine. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
