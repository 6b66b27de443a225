import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createAddressResolver } from '../../../server/realtime/client-address.ts';

/** A handshake as the hub receives it, from this peer. */
function handshakeFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

it.each([
  // Nobody but a trusted proxy says for whom it speaks.
  [[], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [['10.0.0.1'], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  [['10.0.0.1'], '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  [['10.0.0.1'], '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  // What a client writes itself stands to the left of what the proxies add.
  [['10.0.0.1'], '10.0.0.1', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  [['10.0.0.1', '10.0.0.2'], '10.0.0.1', '192.0.2.66, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  [['10.0.0.0/8'], '10.4.4.4', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  [['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  // A customer of a provider has a whole /64.
  [[], '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
  [[], '2001:db8:1:2:bbbb::2', undefined, '2001:db8:1:2::/64'],
  [[], '2001:db8:1:3::1', undefined, '2001:db8:1:3::/64'],
] as const)('behind %j, %s with X-Forwarded-For %s counts as %s', (trusted, peer, forwarded, expected) => {
  expect(createAddressResolver(trusted)(handshakeFrom(peer, forwarded))).toBe(expected);
});
