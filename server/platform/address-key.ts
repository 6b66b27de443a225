import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address or a bracketed IPv6 address with the port that some proxies append. */
const withPort = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/**
 * The network that limits apply to: an IPv4 address, or the /64 of an IPv6 address, which is the least that a provider
 * assigns to one customer (RFC 6177). IPv4 addresses inside IPv6 (mapped, `::ffff:0:0/96`, and translated,
 * `64:ff9b::/96`) count as the IPv4 address. Anything else counts as one network, `unknown`.
 *
 * @example addressKey('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export function addressKey(address: string): string {
  const [, bracketed, dotted] = withPort.exec(address) ?? [];
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%', 1);
  // Canonical notation only: the library also parses octal and shortened IPv4 addresses.
  if (isIP(bare) === 0) return 'unknown';
  const parsed = ipaddr.parse(bare);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  if (parsed.range() === 'rfc6052')
    return parsed.parts
      .slice(6)
      .flatMap((part) => [part >> 8, part & 255])
      .join('.');
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}
