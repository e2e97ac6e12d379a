import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** The client's address as the outermost of `proxies` trusted proxies reports it: what Express calls `ip`. */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: number): string {
  const reported = String(headers['x-forwarded-for'] ?? '').split(',');
  const addresses = [...reported.map((each) => each.trim()).filter(Boolean), socket.remoteAddress ?? ''].reverse();
  return addresses[Math.min(proxies, addresses.length - 1)] ?? '';
}

/** The first 64 bits. Providers assign each customer such a network, and the customer can use all of its addresses. */
const NETWORK_GROUPS = 4;
/** An IPv6 address in brackets, or an IPv4 address, with a port. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * The key by which a client's requests are counted: its IPv4 address or its IPv6 network. Without the port that some proxies
 * report with the address: each connection has another one. All texts that are no address have one key, or a visitor whose
 * header a proxy passes on would be another client with each.
 */
export function clientNetwork(reported: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(reported) ?? [];
  const address = ipv6 ?? ipv4 ?? reported;
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  const hex = withHexGroups(address);
  if (!ipaddr.IPv6.isValid(hex)) return 'unknown';
  const { parts } = ipaddr.IPv6.parse(hex);
  for (const { prefix, at, mask = 0 } of TRANSLATED)
    if (prefix.every((group, index) => parts[index] === group))
      return toIpv4((parts[at] ?? 0) ^ mask, (parts[at + 1] ?? 0) ^ mask);
  const groups = parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::`;
}

/**
 * The addresses that stand for one of IPv4, by their first groups, with the place of that address: mapped, translated (RFC 2765),
 * NAT64, 6to4 and Teredo, which inverts its bits. By their network all visitors of a translator would be one client, and each of 6to4
 * would be many.
 */
const TRANSLATED: readonly { prefix: readonly number[]; at: number; mask?: number }[] = [
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6 },
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6 },
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6 },
  { prefix: [0x2002], at: 1 },
  { prefix: [0x2001, 0], at: 6, mask: 0xffff },
];

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** `64:ff9b::203.0.113.7` as `64:ff9b::cb00:7107`, and without a zone. */
function withHexGroups(address: string): string {
  const [whole = ''] = address.split('%', 1);
  const start = whole.lastIndexOf(':') + 1;
  const last = whole.slice(start);
  if (start === 0 || !ipaddr.IPv4.isValidFourPartDecimal(last)) return whole;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(last).octets;
  return whole.slice(0, start) + [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':');
}
