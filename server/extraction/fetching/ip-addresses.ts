import ipaddr from 'ipaddr.js';

/** The global unicast range of IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is on the public internet. Everything else is refused: loopback and private networks,
 * link-local, documentation and carrier-grade NAT addresses, and any IPv6 address that embeds an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast);
}

/** The IP address in the host of a URL; undefined when the host is a name. */
export function ipLiteralOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}
