import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Providers assign each customer an IPv6 network of at least 64 bits, whose addresses the customer may all use. */
const NETWORK_GROUPS = 4;

/** The key under which a client's requests are counted: its IPv4 address or its IPv6 network. */
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
