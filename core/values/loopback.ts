const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL's host name is this machine. Plain http is accepted for no other. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
