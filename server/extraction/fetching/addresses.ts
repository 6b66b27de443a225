import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out to networks of the internet. */
const given = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet. Everything else is refused: one's own machine and network, addresses
 * of the link, of documentation and of carriers, and IPv6 addresses that carry an IPv4 address within them, whatever that is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(given);
}

/** The address that the host of a URL is, if it is one and no name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}
