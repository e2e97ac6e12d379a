import { isIPv4, isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
/** The first 64 bits. Providers assign each customer such a network, and the customer can use all of its addresses. */
const NETWORK_GROUPS = 4;

/** The key by which a client's requests are counted: its IPv4 address or its IPv6 network. */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return address;
  const [front = '', back] = address.split('::', 2).map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(IPV6_GROUPS - front.length - (back?.length ?? 0)).fill('0');
  const groups = [...front, ...zeros, ...(back ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).map(withoutLeadingZeros).join(':')}::`;
}

function withoutLeadingZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16);
}
