import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressKey } from '../address-key.ts';

/**
 * The network that a handshake counts against: of the TCP peer, or, where that is a trusted proxy, of the nearest address
 * that its `X-Forwarded-For` names and that is no trusted proxy itself. The API judges its calls in the same way.
 *
 * @param trusted Addresses and networks of proxies, as `TRUST_PROXY` lists them.
 */
export function clientAddressOf(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trusted]);
  return (request) => addressKey(proxyAddr(request, isTrusted));
}
