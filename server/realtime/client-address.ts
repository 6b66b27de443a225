import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../platform/address-key.ts';

/**
 * The network that a handshake counts against: that of the TCP peer or, if the peer is a trusted proxy, of the nearest
 * untrusted address in its `X-Forwarded-For`. The API does the same for its requests.
 *
 * @param trusted Addresses and networks of proxies, as in `TRUST_PROXY`.
 */
export function createAddressResolver(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => addressKey(proxyAddr(request, isTrusted));
}
