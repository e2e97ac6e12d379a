const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL's host name is the local machine. Only local URLs may use plain http. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
