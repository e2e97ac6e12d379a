import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of IPv6 a customer is given a network of at least 64 bits, and every address in it is theirs to use. */
const NETWORK_GROUPS = 4;

/** Who a request counts for: an IPv4 address, an IPv6 network; anything else as it is. */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::', 2).map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(GROUPS - front.length - (back?.length ?? 0)).fill('0');
  const groups = [...front, ...zeros, ...(back ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).map(withoutLeadingZeros).join(':')}::`;
}

function withoutLeadingZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
