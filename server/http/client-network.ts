import ipaddr from 'ipaddr.js';

/** The first 64 bits. Providers assign each customer such a network, and the customer can use all of its addresses. */
const NETWORK_GROUPS = 4;

/** The key by which a client's requests are counted: its IPv4 address or its IPv6 network. */
export function clientNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::`;
}
