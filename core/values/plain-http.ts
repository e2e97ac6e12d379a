/** Whether a URL may be plain http: a loopback host, or one of `allowedHosts` (`host` for any port, or `host:port`). */
export function isPlainHttpAllowed({ hostname, port }: URL, allowedHosts: readonly string[]): boolean {
  return (
    isLoopback(hostname) || allowedHosts.includes(hostname) || allowedHosts.includes(`${hostname}:${port || '80'}`)
  );
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL's host name is the local machine. Only local URLs may use plain http. */
function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
